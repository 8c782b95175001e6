enum StayCommandsPlaceholder {}

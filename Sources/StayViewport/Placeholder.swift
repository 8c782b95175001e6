enum StayViewportPlaceholder {}

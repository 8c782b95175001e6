enum StayStorePlaceholder {}

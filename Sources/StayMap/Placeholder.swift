enum StayMapPlaceholder {}

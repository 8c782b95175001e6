enum StayCalloutPlaceholder {}

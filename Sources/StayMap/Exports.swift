// An app imports this one module and has every layer of the library.
@_exported public import StayCallout
@_exported public import StayGeometry
@_exported public import StayImport
@_exported public import StayModel
@_exported public import StayStore
@_exported public import StayViewport

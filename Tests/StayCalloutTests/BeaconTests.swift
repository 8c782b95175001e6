import StayCallout
import Testing

@Suite struct BeaconTests {
  @Test func `R2 the beacon is a disc of 18 with a stroke of 2 and a ring from 32 to 56`() {
    let beacon = Beacon()
    #expect(beacon.coreDiameter == 18 && beacon.strokeWidth == 2)
    #expect(beacon.ringOpacity == 0.4 && beacon.ringDiameters == 32...56)
    #expect(beacon.pulse == Motion(kind: .pulse, seconds: 1.4))
    #expect(beacon.accessibility.label == "Current location")
    #expect(beacon.accessibility.traits == [.image])
  }

  @Test func `R2 the beacon is still under Reduce Motion`() {
    #expect(Beacon(motion: .reduced).pulse == nil)
  }
}

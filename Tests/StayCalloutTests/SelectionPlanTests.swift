import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct SelectionPlanTests {
  let viewport = Viewport(region: Lisbon.region)

  @Test func `R1 selecting the loft has the worked centre and the same span`() throws {
    let plan = SelectionPlan(selecting: Lisbon.loft, in: viewport)
    let camera = try #require(plan.camera)
    #expect(isClose(camera.center.latitude, 38.71646))
    #expect(camera.center.longitude == -9.1389)
    #expect(camera.span == Lisbon.region.span)
    #expect(camera.reason == .selection)
  }

  @Test func `R1 the camera glides for 0_6 s, and the callout springs out of its bottom`() throws {
    let plan = SelectionPlan(selecting: Lisbon.loft, in: viewport)
    #expect(plan.camera?.animation == Motion(kind: .smooth, seconds: 0.6))
    let transition = plan.selection.transition
    #expect(transition.motion == Motion(kind: .spring, seconds: 0.4, bounce: 0.3))
    #expect(transition.initialScale == 0.6)
    #expect(transition.origin == .bottom)
  }

  @Test func `R1 under Reduce Motion the camera jumps and the callout fades`() throws {
    let plan = SelectionPlan(
      selecting: Lisbon.loft, in: viewport, options: SelectionOptions(motion: .reduced))
    let camera = try #require(plan.camera)
    #expect(camera.animation == nil)
    #expect(isClose(camera.center.latitude, 38.71646))
    #expect(plan.selection.transition.motion == Motion(kind: .fade, seconds: 0.2))
    #expect(plan.selection.transition.initialScale == 1)
  }

  @Test func `R1 the callout says title, facts and price`() throws {
    let callout = try #require(
      SelectionPlan(selecting: Lisbon.loft, in: viewport).selection.callout)
    #expect(callout.style == .standard)
    #expect(callout.title == "Rooftop Loft")
    #expect(callout.subtitle == "4.8 · 2 guests")
    #expect(callout.subtitleIcon == "star.fill")
    #expect(callout.detail == "$120 a night")
    #expect(callout.width == 220)
    #expect(callout.anchor == .bottom)
    #expect(callout.rows.isEmpty)
  }

  @Test func `R1 a selected pin is a selected button with the callout's content in it`() {
    let accessibility = SelectionPlan(selecting: Lisbon.loft, in: viewport)
      .selection.accessibility
    #expect(accessibility.label == "Rooftop Loft, $120")
    #expect(accessibility.traits.map(\.rawValue) == ["button", "selected"])
    #expect(accessibility.content == ["Rooftop Loft", "4.8 · 2 guests", "$120 a night"])
  }

  @Test func `selecting again where the camera already is moves nothing`() throws {
    let camera = try #require(SelectionPlan(selecting: Lisbon.loft, in: viewport).camera)
    let again = SelectionPlan(selecting: Lisbon.loft, in: Viewport(region: camera.region))
    #expect(again.camera == nil)
  }

  @Test func `the policy is reference without a callout's size and minimal with it`() {
    #expect(SelectionOptions().effectivePolicy == .reference)
    let size = ViewSize(width: 220, height: 100)
    #expect(SelectionOptions(calloutSize: size).effectivePolicy == .minimal)
    #expect(SelectionOptions(calloutSize: size, policy: .never).effectivePolicy == .never)
    #expect(SelectionOptions(policy: .center).effectivePolicy == .center)
  }

  @Test func `a callout of a known size has its width`() throws {
    let options = SelectionOptions(calloutSize: ViewSize(width: 260, height: 120))
    let plan = SelectionPlan(selecting: Lisbon.loft, in: viewport, options: options)
    #expect(plan.selection.callout?.width == 260)
    #expect(plan.selection.placement.callout?.width == 260)
    #expect(plan.camera == nil, "the loft's callout fits already")
  }

  @Test func `R4 content that shows no callout opens none and needs no room for it`() {
    let options = SelectionOptions(
      calloutSize: ViewSize(width: 260, height: 120),
      content: CalloutContent(canShowCallout: false))
    let plan = SelectionPlan(selecting: Lisbon.loft, in: viewport, options: options)
    #expect(plan.selection.callout == nil)
    #expect(plan.selection.placement.callout == nil)
    #expect(plan.selection.accessibility.content.isEmpty)
  }
}

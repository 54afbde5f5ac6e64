import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DESIGN_KINDS } from '@/lib/domain/customization/customization'
import {
  afterChoice,
  currentStep,
  firstOpenStep,
  type Guide,
  parseGuide,
  STEPS,
  stepsOf,
  toGuideQuery,
} from '@/lib/domain/customization/customization-guide'
import { wishes } from '../../data/order/carts'

const read = (query: string) => {
  const params = new URLSearchParams(query)
  return parseGuide((name) => params.get(name))
}
const key = fc.option(fc.constantFrom('ruby-1-02-ct', 'silver-925', 'us-3.5'))
const guides: fc.Arbitrary<Guide> = fc
  .tuple(
    fc.record({
      ...{ from: key, stone: key, metal: key, design: key, size: key },
      kind: fc.option(fc.constantFrom(...DESIGN_KINDS)),
      requestedStep: fc.option(fc.constantFrom(...STEPS)),
      page: fc.integer({ min: 1, max: 999 }),
    }),
    wishes,
  )
  .map(([one, personalization]) => ({ ...one, ...personalization, size: one.kind === 'ring' ? one.size : null }))

describe('the URL of the guide', () => {
  it('is restored as it was written, so that nothing is lost on reload', () => {
    fc.assert(
      fc.property(guides, (guide) => {
        expect(read(toGuideQuery(guide))).toEqual(guide)
      }),
    )
  })

  it('opens a step, whatever the query', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('stone', 'make', 'metal', 'design', 'step', 'page'), (value, name) => {
        const guide = parseGuide((one) => (one === name ? value : null))
        expect(STEPS).toContain(currentStep(guide))
        expect(read(toGuideQuery(guide))).toEqual(guide)
      }),
    )
  })

  it.each([
    ['', 'stone'],
    ['stone=ruby-1', 'kind'],
    ['stone=ruby-1&make=ring', 'metal'],
    ['make=ring&design=slim-bezel-ring', 'stone'],
    ['stone=a&make=pendant&metal=b&design=c', 'summary'],
    ['stone=a&make=ring&metal=b&design=c', 'size'],
    ['stone=a&make=ring&metal=b&design=c&size=indian-14&step=metal', 'metal'],
    ['stone=a&make=ring&step=summary', 'metal'],
    ['stone=a&make=pendant&metal=b&design=c&step=size', 'summary'],
  ])('%s opens at %s', (query, step) => expect(currentStep(read(query))).toBe(step))
})

describe('a choice', () => {
  it('leads on, never past an open step, and to the summary in as many choices as there are steps', () => {
    fc.assert(
      fc.property(guides, (from) => {
        let guide: Guide = { ...from, requestedStep: null }
        for (let remaining = STEPS.length; remaining > 0 && firstOpenStep(guide) !== 'summary'; remaining--) {
          const step = firstOpenStep(guide)
          const chosen = step === 'kind' ? { kind: 'ring' as const } : { [step]: 'some-key' }
          const next = afterChoice(guide, chosen)
          expect(stepsOf(next.kind).indexOf(currentStep(next))).toBeGreaterThan(stepsOf(next.kind).indexOf(step))
          guide = next
        }
        expect(firstOpenStep(guide)).toBe('summary')
      }),
    )
  })

  it('leads to personalization once, and back to the summary when a choice is changed', () => {
    const all = 'stone=a&make=pendant&metal=b'
    expect(toGuideQuery(afterChoice(read(all), { design: 'c' }))).toBe(`${all}&design=c&step=wishes`)
    expect(toGuideQuery(afterChoice(read(`${all}&design=c&step=metal`), { metal: 'd' }))).toBe(
      'stone=a&make=pendant&metal=d&design=c',
    )
  })
})

import { DESIGN_KINDS, type DesignKind } from './customization'
import { parsePersonalization } from './customization-choice'
import type { Personalization } from './personalization'

/** The steps from a stone to a finished jewel; only a ring has a size. */
export const STEPS = ['stone', 'kind', 'metal', 'design', 'size', 'wishes', 'summary'] as const
export type GuideStep = (typeof STEPS)[number]

/**
 * The state of the guide in its URL, by catalogue keys that may be unknown. `from` is the category in which a stone is
 * searched, `requestedStep` the step that is reopened, `page` the page of the list of stones.
 */
export type Guide = Personalization & {
  from: string | null
  stone: string | null
  kind: DesignKind | null
  metal: string | null
  design: string | null
  size: string | null
  requestedStep: GuideStep | null
  page: number
}

const KEY = /^[a-z0-9]+([-.][a-z0-9]+)*$/
const MAX_PAGES = 999
/** The parameters in canonical order. */
const KEYS = ['from', 'stone', 'metal', 'design', 'size'] as const

/** Parses a URL and ignores invalid keys, so that a mistyped link still opens the step it reaches. */
export function parseGuide(get: (name: string) => string | null): Guide {
  const [from, stone, metal, design, size] = KEYS.map((name) => {
    const value = get(name)?.toLowerCase() ?? ''
    return KEY.test(value) ? value : null
  })
  const kind = DESIGN_KINDS.find((one) => one === get('make')?.toLowerCase()) ?? null
  const page = Number(/^\d{1,3}$/.exec(get('page') ?? '')?.[0] ?? 1)
  return {
    ...{ from: from ?? null, stone: stone ?? null, kind, metal: metal ?? null, design: design ?? null },
    size: kind === 'ring' ? (size ?? null) : null,
    ...parsePersonalization(get),
    requestedStep: STEPS.find((one) => one === get('step')) ?? null,
    page: Math.min(Math.max(page, 1), MAX_PAGES),
  }
}

/** The query of a guide: `stone=ruby-1-02-ct&make=ring&metal=silver-925`; empty for the first step. */
export function toGuideQuery({
  from,
  stone,
  kind,
  metal,
  design,
  size,
  requestedStep: step,
  page,
  ...personalization
}: Guide): string {
  const { engraving, energised } = personalization
  const values = {
    ...{ from, stone, make: kind, metal, design, size: kind === 'ring' ? size : null },
    engraving: engraving && encodeURIComponent(engraving),
    ...{ energised: energised ? 'yes' : null, step, page: page > 1 ? page : null },
  }
  return Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join('&')
}

export function stepsOf(kind: DesignKind | null): GuideStep[] {
  return STEPS.filter((step) => step !== 'size' || kind === 'ring' || kind === null)
}

/** The first step without a choice; `summary` if all are done. */
export function firstOpenStep(guide: Guide): GuideStep {
  const open = stepsOf(guide.kind).find((step) => step !== 'wishes' && step !== 'summary' && !guide[step])
  return open ?? 'summary'
}

/** The step to show: the requested one if all before it are done, else the first open one. */
export function currentStep(guide: Guide): GuideStep {
  const open = firstOpenStep(guide)
  if (!guide.requestedStep) return open
  const steps = stepsOf(guide.kind)
  const at = steps.indexOf(guide.requestedStep)
  return at >= 0 && at <= steps.indexOf(open) ? guide.requestedStep : open
}

/**
 * The state after a choice: the first open step follows; if none is open, the step `wishes`, or the summary for a
 * customer who came from there to change something.
 */
export function afterChoice(guide: Guide, chosen: Partial<Guide>): Guide {
  const next: Guide = { ...guide, ...chosen, requestedStep: null, page: 1 }
  if (firstOpenStep(next) !== 'summary') return next
  const isReturning = guide.requestedStep !== null || next.engraving || next.energised
  return isReturning ? next : { ...next, requestedStep: 'wishes' }
}

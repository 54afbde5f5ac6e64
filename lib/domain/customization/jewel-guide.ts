import { DESIGN_KINDS, type DesignKind } from './customization'
import { parseWishes } from './customization-choice'
import type { Wishes } from './personalization'

/** From a stone to a finished jewel; only a ring has a size. */
export const STEPS = ['stone', 'kind', 'metal', 'design', 'size', 'wishes', 'summary'] as const
export type Step = (typeof STEPS)[number]

/**
 * What an address of the guide has chosen so far, by keys of the catalogue that may be unknown there. `from` is the
 * category that a stone is looked for in, `asked` the step that is opened again, `page` the page of its stones.
 */
export type Guide = Wishes & {
  from: string | null
  stone: string | null
  kind: DesignKind | null
  metal: string | null
  design: string | null
  size: string | null
  asked: Step | null
  page: number
}

const KEY = /^[a-z0-9]+([-.][a-z0-9]+)*$/
/** A stone may be looked for on so many pages. */
const MAX_PAGES = 999
/** The parameters in their one order. */
const KEYS = ['from', 'stone', 'metal', 'design', 'size'] as const

/** Reads an address; what is no key is passed over, so that a mistyped link still opens at the step it reaches. */
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
    ...parseWishes(get),
    asked: STEPS.find((one) => one === get('step')) ?? null,
    page: Math.min(Math.max(page, 1), MAX_PAGES),
  }
}

/** The query of a guide: `stone=ruby-1-02-ct&make=ring&metal=silver-925`; empty for its beginning. */
export function toGuideQuery({ from, stone, kind, metal, design, size, asked, page, ...wishes }: Guide): string {
  const { engraving, energised } = wishes
  const values = {
    ...{ from, stone, make: kind, metal, design, size: kind === 'ring' ? size : null },
    engraving: engraving && encodeURIComponent(engraving),
    ...{ energised: energised ? 'yes' : null, step: asked, page: page > 1 ? page : null },
  }
  return Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join('&')
}

/** The steps of a kind of jewellery, in their order. */
export function stepsOf(kind: DesignKind | null): Step[] {
  return STEPS.filter((step) => step !== 'size' || kind === 'ring' || kind === null)
}

/** The first step that nothing was chosen in; `summary` when there is none. */
export function firstOpen(guide: Guide): Step {
  const open = stepsOf(guide.kind).find((step) => step !== 'wishes' && step !== 'summary' && !guide[step])
  return open ?? 'summary'
}

/** The step to show: the one asked for, where all before it are done; else the first that is open. */
export function stepOf(guide: Guide): Step {
  const open = firstOpen(guide)
  if (!guide.asked) return open
  const steps = stepsOf(guide.kind)
  const at = steps.indexOf(guide.asked)
  return at >= 0 && at <= steps.indexOf(open) ? guide.asked : open
}

/**
 * Where a choice leads: to the first step that is still open; once none is, to the wishes, or back to the summary for
 * who came from there to choose once more.
 */
export function afterChoice(guide: Guide, chosen: Partial<Guide>): Guide {
  const next: Guide = { ...guide, ...chosen, asked: null, page: 1 }
  if (firstOpen(next) !== 'summary') return next
  const again = guide.asked !== null || next.engraving || next.energised
  return again ? next : { ...next, asked: 'wishes' }
}

import type { OrderableKind } from './customization'
import { ORDERABLE_KINDS } from './customization'
import { findEngravingProblem, normalizeEngraving, type Personalization } from './personalization'

type Named = { id: number; key: string; name: string }

/**
 * The customization of a cart line. `id` is the design and `price` the whole setting: design,
 * metal, making and GST, in rupees. A ring has a size; `name` of a size is its label in the system: `14` of `indian`.
 */
export type CustomizationChoice = Personalization &
  Named & {
    kind: OrderableKind
    price: number
    metal: Named
    size: (Named & { system: string }) | null
  }

/**
 * The key of a customization, without its price. `ring:1:3:1014` is design 1 in metal 3 of size 1014; with
 * personalization `ring:1:3:1014:energised:=Asha`.
 */
export function customizationKey({ kind, id, metal, size, engraving, energised }: CustomizationChoice): string {
  const personalization = [...(energised ? ['energised'] : []), ...(engraving ? [`=${engraving}`] : [])]
  return [kind, id, metal.id, ...(size ? [size.id] : []), ...personalization].join(':')
}

/** The URL parameters of a customization, in canonical order. */
export const CUSTOMIZATION_PARAMS = ['make', 'metal', 'design', 'size', 'engraving', 'energised'] as const
/** A customization requested by URL: catalogue keys, which may be unknown. */
export type CustomizationRequest = Personalization & {
  kind: OrderableKind
  metal: string | null
  design: string | null
  size: string | null
}

const KEY = /^[a-z0-9]+([-.][a-z0-9]+)*$/

/** Parses URL parameters; null for the loose stone. Only a ring has a size; invalid keys are ignored. */
export function parseCustomizationRequest(get: (name: string) => string | null): CustomizationRequest | null {
  const read = (name: string) => get(name)?.toLowerCase() ?? ''
  const kind = ORDERABLE_KINDS.find((one) => one === read('make'))
  if (!kind) return null
  const key = (name: string) => (KEY.test(read(name)) ? read(name) : null)
  const size = kind === 'ring' ? key('size') : null
  return { kind, metal: key('metal'), design: key('design'), size, ...parsePersonalization(get) }
}

/** Ignores an engraving that is not possible. */
export function parsePersonalization(get: (name: string) => string | null): Personalization {
  const engraving = normalizeEngraving(get('engraving') ?? '')
  const isValid = engraving !== null && findEngravingProblem(engraving) === null
  return { ...(isValid && { engraving }), ...(get('energised') === 'yes' && { energised: true }) }
}

/**
 * The parameters in canonical order: `make=ring&metal=silver-925&design=slim-bezel-ring&size=indian-14`; empty for the
 * loose stone.
 */
export function toCustomizationQuery(request: CustomizationRequest | null): string {
  if (!request) return ''
  const { kind, metal, design, size, engraving, energised } = request
  const values = {
    ...{ make: kind, metal, design, size: kind === 'ring' ? size : null },
    engraving: engraving && encodeURIComponent(engraving),
    energised: energised ? 'yes' : null,
  }
  return CUSTOMIZATION_PARAMS.flatMap((name) => (values[name] ? [`${name}=${values[name]}`] : [])).join('&')
}

/** The parameters of a cart line, so that its link opens the same customization. */
export function toChoiceQuery({ kind, key, metal, size, engraving, energised }: CustomizationChoice): string {
  return toCustomizationQuery({ kind, metal: metal.key, design: key, size: size?.key ?? null, engraving, energised })
}

import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  format?: string
}

/** Values of the running shop by field name: ids, order numbers and slugs that exist. */
export type KnownValues = Record<string, unknown[]>

/** `edges` adds values just outside of the schema. */
type Options = { known: KnownValues; edges: boolean }

const LONGEST_TEXT = 40
const LONGEST_LIST = 3
/** A body beyond 64 kB is refused unread, so longer texts are pointless. */
const LONGEST_EDGE = 4_000
const MANY = 60

/** Values for a field: mostly valid ones, often one that exists in the shop. */
export function valuesFor(schema: Schema, options: Options, name = ''): fc.Arbitrary<unknown> {
  const fieldValues = ownValues(schema, options, name)
  const existing = options.known[name]
  if (!existing) return fieldValues
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: fieldValues })
}

function ownValues(schema: Schema, options: Options, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => valuesFor(part, options, name)))
  switch (schema.type) {
    case 'integer':
      return numbers(schema, options, true)
    case 'number':
      return numbers(schema, options, false)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return lists(schema, options, name)
    case 'object':
      return objects(schema, options)
    default:
      return texts(schema, options)
  }
}

function numbers(schema: Schema, { edges }: Options, isWhole: boolean): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
  const max = schema.maximum ?? Number.MAX_SAFE_INTEGER
  const lowest = Math.ceil(Math.max(min, -9))
  const small = fc.integer({ min: lowest, max: Math.max(lowest, Math.floor(Math.min(max, Math.max(min, 0) + 9))) })
  const large = isWhole
    ? fc.maxSafeInteger().filter((number) => number >= min && number <= max)
    : fc.double({ min, max })
  const ends = edges ? [min, max, min - 1, max + 1, min + 0.5] : [min, max]
  return fc.oneof(
    { weight: 4, arbitrary: small },
    { weight: 1, arbitrary: isWhole ? fc.constantFrom(...ends) : large },
    { weight: 1, arbitrary: fc.constantFrom(...ends) },
  )
}

function texts(schema: Schema, { edges }: Options): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (schema.pattern) return fromPattern(schema.pattern)
  const minLength = schema.minLength ?? 0
  const max = Math.min(schema.maxLength ?? LONGEST_EDGE, LONGEST_EDGE)
  const usual = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(max, LONGEST_TEXT)) })
  const ends = ['x'.repeat(minLength), 'x'.repeat(max), ...(edges ? ['', 'é'.repeat(max + 1)] : [])]
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...ends) })
}

function fromPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    // Lookaheads in a pattern cannot be generated.
    return fc.constantFrom('Neelam7mani', '2026-11-23', 'ruby', '')
  }
}

function lists(schema: Schema, options: Options, name: string): fc.Arbitrary<unknown[]> {
  const item = valuesFor(schema.items ?? {}, options, name)
  const minLength = schema.minItems ?? 0
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST))
  const usual = fc.array(item, { minLength, maxLength })
  const full = Math.min(schema.maxItems ?? MANY, MANY) + (options.edges ? 1 : 0)
  const long = item.map((value) => Array.from({ length: full }, () => value))
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: long })
}

function objects(schema: Schema, options: Options): fc.Arbitrary<unknown> {
  const { properties, additionalProperties } = schema
  if (!properties && typeof additionalProperties === 'object') {
    const value = valuesFor(additionalProperties, options)
    return fc.dictionary(fc.string({ maxLength: LONGEST_TEXT }), value, { maxKeys: LONGEST_LIST })
  }
  const model = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, part]) => [name, valuesFor(part, options, name)]),
  )
  return fc.record(model, { requiredKeys: schema.required ?? [] })
}

import { fold } from '../text/fold'
import { slugify } from '../text/slug'
import { TERM_FACTS, type TermFact } from './product-facts'

/** The facts whose terms a merchant edits; metals belong to the workshop with its rates. */
export const EDITED_TERMS = TERM_FACTS.filter((fact) => fact !== 'metal')
export type EditedTerm = Exclude<TermFact, 'metal'>

type Term = { kind: string; key: string; label: Record<string, string> }

/** Gives new terms a key from their English label, one that no other term of the kind has. */
export function withTermKeys<Value extends Term>(terms: Value[]): Value[] {
  const taken = new Set(terms.map(({ kind, key }) => `${kind}:${key}`))
  return terms.map((term) => {
    if (term.key) return term
    const base = slugify(term.label.en ?? '').slice(0, MAX_KEY) || term.kind
    let key = base
    for (let count = 2; taken.has(`${term.kind}:${key}`); count += 1) key = `${base}-${count}`
    taken.add(`${term.kind}:${key}`)
    return { ...term, key }
  })
}

const MAX_KEY = 60

/**
 * The first label of a new or renamed term that another term of the same kind has too, in any language; null if there is
 * none. Terms that share one already keep it: in French, "Golden" and "Gilt" are one word.
 */
export function findRepeatedTerm(terms: Term[], before: Term[]): string | null {
  const stored = new Set(before.map((term) => JSON.stringify(term)))
  const isNew = (term: Term) => !stored.has(JSON.stringify(term))
  const owners = new Map<string, Term>()
  for (const term of terms) {
    for (const label of Object.values(term.label)) {
      const name = `${term.kind}:${fold(label) || label}`
      const owner = owners.get(name)
      if (owner && owner !== term && (isNew(owner) || isNew(term))) return label
      owners.set(name, term)
    }
  }
  return null
}

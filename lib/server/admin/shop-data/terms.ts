import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type TermDraft, TermList, type termCalls } from '../../../contract/admin/shop-data/terms'
import { type Db, getDb } from '../../../db/connection'
import { product, term } from '../../../db/schema'
import { EDITED_TERMS, findRepeatedTerm, withTermKeys } from '../../../domain/catalogue/edited-terms'
import { DEFAULT_LOCALE } from '../../../domain/locale'
import { fold } from '../../../domain/text/fold'
import { raiseVersion } from '../../catalogue/products-version'
import {
  type DocumentState,
  readDocument,
  type ShopDocument,
  saveDocument,
  undoDocument,
} from '../../catalogue/shop-document'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'

type Input<Name extends keyof typeof termCalls> = z.output<(typeof termCalls)[Name]['input']>
type State = DocumentState<TermDraft[]> & { uses: Record<string, number> }

const toName = ({ kind, key }: Pick<TermDraft, 'kind' | 'key'>) => `${kind}:${key}`

async function read(db: Db): Promise<TermDraft[]> {
  const rows = await db
    .select()
    .from(term)
    .where(inArray(term.kind, [...EDITED_TERMS]))
  return TermList.parse(rows).toSorted(compare)
}

/** How many products have each term, by `kind:key`; hidden products count too. */
async function countUses(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const kind of EDITED_TERMS) {
    const rows = await db
      .select({ key: product[kind], count: sql<number>`count(*)::int` })
      .from(product)
      .where(isNotNull(product[kind]))
      .groupBy(product[kind])
    for (const { key, count } of rows) counts[`${kind}:${key}`] = count
  }
  return counts
}

async function check(db: Db, terms: TermDraft[]): Promise<void> {
  const before = await read(db)
  const repeated = findRepeatedTerm(terms, before)
  if (repeated !== null) throw new RefusalError('word_twice', `${repeated} is listed twice.`, { from: repeated })
  const names = new Set(terms.map(toName))
  const removed = before.filter((one) => !names.has(toName(one)))
  if (removed.length === 0) return
  const uses = await countUses(db)
  const used = removed.find((one) => toName(one) in uses)
  if (used) throw new RefusalError('term_used', `Products have the term ${used.label.en}.`, { from: used.label.en })
}

async function write(tx: Db, terms: TermDraft[], now: Date): Promise<void> {
  const names = new Set(terms.map(toName))
  for (const { kind, key } of await read(tx)) {
    if (!names.has(toName({ kind, key }))) await tx.delete(term).where(and(eq(term.kind, kind), eq(term.key, key)))
  }
  if (terms.length > 0) {
    await tx
      .insert(term)
      .values(terms)
      .onConflictDoUpdate({ target: [term.kind, term.key], set: { label: sql`excluded.label` } })
  }
  await raiseVersion(tx, 'catalogue_version', now)
}

const termDocument: ShopDocument<TermDraft[]> = {
  entity: 'setting',
  key: 'terms',
  read,
  write,
  check,
  parse: (stored) => TermList.parse(stored),
  tags: ['catalog'],
}

const withUses = async (state: DocumentState<TermDraft[]>): Promise<State> => ({
  ...state,
  uses: await countUses(await getDb()),
})

export async function terms(): Promise<Answer<State>> {
  return { data: await withUses(await readDocument(termDocument)) }
}

export async function saveterms({ version, value }: Input<'saveterms'>, context: Context): Promise<Answer<State>> {
  const sorted = withTermKeys(value).toSorted(compare)
  const saved = await saveDocument(termDocument, { version, value: sorted }, context)
  return { ...saved, data: await withUses(saved.data) }
}

/**
 * Adds terms to the dictionaries, as the import finds them, and returns the key of each. Labels that differ only in case or
 * accents are one term.
 */
export async function addTerms(drafts: TermDraft[], context: Context): Promise<{ keys: string[]; expired: string[] }> {
  const { version, value } = await readDocument(termDocument)
  const toFolded = ({ kind, label }: TermDraft) => `${kind}:${fold(label[DEFAULT_LOCALE])}`
  const distinct = [...new Map(drafts.map((draft) => [toFolded(draft), draft])).values()]
  const all = withTermKeys([...value, ...distinct])
  const { expired = [] } = await saveDocument(termDocument, { version, value: all.toSorted(compare) }, context)
  const added = new Map(all.slice(value.length).map((draft) => [toFolded(draft), draft.key]))
  return { keys: drafts.map((draft) => added.get(toFolded(draft)) ?? ''), expired }
}

/** Terms have one order, so that an unchanged list is recognized as such. */
function compare(one: TermDraft, other: TermDraft): number {
  return one.kind === other.kind ? (one.key < other.key ? -1 : 1) : one.kind < other.kind ? -1 : 1
}

export const undoterms = (input: Input<'undoterms'>, context: Context) => undoDocument(termDocument, input, context)

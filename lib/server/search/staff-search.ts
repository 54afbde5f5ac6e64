import { and, between, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import type { Range } from '../../domain/listing/range'
import { DEFAULT_LOCALE, LOCALES } from '../../domain/locale'
import type { Part } from '../../domain/search/query'
import { escapeLike } from '../../domain/text/escape-like'
import { toTextQuery } from '../listing/text-query'
import { fixKnownMisspellings, fixSpelling, planQuery, toCatalogueNames, toSingular } from './search-plan'
import { rewriteConcepts, rewriteSpellings, rewriteWithSynonyms } from './search-synonyms'

/** `where` finds products, and `rank` puts those first that have the text itself in the SKU, the report number or the title. */
export type StaffSearch = { where: SQL; rank: SQL }

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** What an SKU or report number is written with or without. */
const SEPARATORS = ' -_./'
/** One word with a digit: a code that has no spelling. */
const CODE = /^(?=.*\d)\S+$/u

/**
 * Finds products, hidden and sold ones too, by what staff type: the beginning of an SKU or report number, with or without
 * its hyphens, all words of a title, or what the shop understands by the text (neelam → blue sapphire). Only what finds
 * nothing is read as a plural or a typing error, unless `respelled` is false.
 */
export async function searchForStaff(text: string, { respelled = true } = {}): Promise<StaffSearch> {
  const { own, rank } = findItself(text.trim())
  if (!LETTER_OR_DIGIT.test(text)) return { where: sql`false`, rank }
  const isCode = CODE.test(text.trim())
  if (isCode && (await hasProduct(own))) return { where: own, rank }
  const where = anyOf([own, ...(await toConditions(await findMeanings(text)))])
  if (!respelled || isCode || (await hasProduct(where))) return { where, rank }
  return { where: anyOf([own, ...(await toConditions(await findCorrections(text)))]), rank }
}

const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`

/** The text as a code, and as words of the titles. */
function findItself(text: string): { own: SQL; rank: SQL } {
  const code = [...text.toUpperCase()].filter((character) => !SEPARATORS.includes(character)).join('')
  const codes = [sql`${product.sku}`, sql`${product.report}->>'number'`]
  const written = codes.map((column) => sql`translate(upper(${column}), ${SEPARATORS}::text, '')`)
  const titles = sql.join(
    LOCALES.map((locale) => sql`(${product.title}->>${locale}::text)`),
    sql` || ' ' || `,
  )
  const words = text.split(/\s+/).map((word) => sql`${titles} ilike ${`%${escapeLike(word)}%`}`)
  const isCode = anyOf(written.map((column) => sql`${column} = ${code}`))
  const begins = anyOf(written.map((column) => sql`${column} like ${`${escapeLike(code)}%`}`))
  const own = anyOf([begins, sql`(${sql.join(words, sql` and `)})`])
  return { own, rank: sql`case when ${isCode} then 0 when ${own} then 1 else 2 end` }
}

/** The text as the shop reads it: with synonyms, known misspellings, other names of gems, planets, rashis and months. */
async function findMeanings(text: string): Promise<string[]> {
  const synonym = (await rewriteWithSynonyms(text, DEFAULT_LOCALE)) ?? text
  const fixed = (await fixKnownMisspellings(synonym)) ?? synonym
  const spelled = (await rewriteSpellings(fixed, DEFAULT_LOCALE)) ?? fixed
  return [text, synonym, fixed, spelled, (await rewriteConcepts(spelled, DEFAULT_LOCALE)) ?? spelled]
}

async function findCorrections(text: string): Promise<string[]> {
  const fixed = (await findMeanings(text))[2] ?? text
  return [await toSingular(fixed), await fixSpelling(fixed)].filter((one) => one !== null)
}

/** One condition for each kind of parts, so that a row is compared with all words at once. */
async function toConditions(texts: string[]): Promise<SQL[]> {
  const queries = new Map<string, { parts: Part[]; words: Set<string> }>()
  for (const text of new Set(texts)) {
    const { parts, terms } = await planQuery(text)
    const named = terms.length > 1 ? await toCatalogueNames(terms) : null
    if (parts.length === 0 && terms.length === 0) continue
    const key = JSON.stringify(parts.map(({ index, ...part }) => part))
    const query = queries.get(key) ?? { parts, words: new Set() }
    for (const words of [terms, named ?? []]) if (words.length > 0) query.words.add(toTsQuery(words))
    queries.set(key, query)
  }
  return [...queries.values()].map(({ parts, words }) => {
    const matches = sql`${product.search} @@ to_tsquery('simple', ${[...words].join(' | ')})`
    return and(...parts.map(toPartCondition), words.size > 0 ? matches : undefined) ?? sql`false`
  })
}

/** `(('blue':*) & ('8mm':* | ('8' & 'mm')))`; folded words hold letters and digits only. */
function toTsQuery(words: string[]): string {
  const alternatives = toTextQuery(words, 'and').words.map((one) =>
    one.map((operands) => operands.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' & ')),
  )
  return `(${alternatives.map((one) => `(${one.map((operands) => `(${operands})`).join(' | ')})`).join(' & ')})`
}

function toPartCondition(part: Part): SQL | undefined {
  if (part.kind === 'weight') return isBetween(sql`${product.weight_mct}`, part.range, 1000)
  if (part.kind === 'price') return isBetween(sql`${product.payable_paise}`, part.range, 100)
  if (part.kind === 'report') return isNotNull(product.report)
  if (part.kind === 'mukhi') return inArray(product.mukhi, [part.value])
  return inArray(product[part.kind], part.values)
}

const isBetween = (column: SQL, { min, max }: Range, factor: number) =>
  between(
    column,
    min === null ? 0 : Math.round(min * factor),
    max === null ? Number.MAX_SAFE_INTEGER : Math.round(max * factor),
  )

async function hasProduct(where: SQL): Promise<boolean> {
  const [found] = await (await getDb()).select({ id: product.id }).from(product).where(where).limit(1)
  return found !== undefined
}

import { eq } from 'drizzle-orm'
import type { Product } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { type alert, category, product } from '../../db/schema'
import { toNewestQuery } from '../../domain/enquiry/alert'
import { parseListing, toParams } from '../../domain/listing/listing'
import { type Locale, localePath } from '../../domain/locale'
import { formatRupees, toRupees } from '../../domain/pricing/money'
import { categoryPath, productPath } from '../../domain/routing/paths'
import { fill } from '../../domain/text/fill'
import { MESSAGES } from '../../i18n/messages'
import { site } from '../../site'
import { listProducts, productsWith } from '../listing/listing'
import { toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'

export type AlertRow = typeof alert.$inferSelect
export type AlertTarget = Pick<AlertRow, 'product_id' | 'below_paise' | 'category_id' | 'filters'>

const toUrl = (lang: Locale, path: string) => `${site().url}${localePath(lang, path)}`
const toStopUrl = ({ lang, key }: AlertRow) => toUrl(lang, `/newsletter/alert?key=${key}&stop=1`)

/** The mail that asks to confirm an alert (double opt-in). */
export function toConfirmAlertMail(row: AlertRow, what: string): Mail {
  const { mail } = MESSAGES[row.lang].alert
  const values = { shop: site().name, what }
  const content = toMail({
    lang: row.lang,
    subject: fill(mail.confirmSubject, values),
    paragraphs: [fill(mail.confirmText, values), mail.confirmOnce],
    button: { label: mail.confirmButton, url: toUrl(row.lang, `/newsletter/alert?key=${row.key}`) },
    end: { text: mail.notYou, link: { label: mail.stop, url: toStopUrl(row) } },
  })
  return { to: row.email, ...content }
}

/**
 * What an alert waits for, in its language: `Stone 1 for ₹3,600 or less`, `Blue Sapphire: Sri Lanka, 2 ct to 4 ct`. Reads
 * the product index, so it is called outside of a transaction.
 */
export async function describeAlert({ product_id, below_paise, category_id, filters }: AlertTarget, lang: Locale) {
  const db = await getDb()
  const { mail } = MESSAGES[lang].alert
  if (product_id !== null) {
    const [row] = await db.select({ title: product.title }).from(product).where(eq(product.id, product_id))
    const price = formatRupees(toRupees(below_paise ?? 0), lang)
    return fill(mail.price, { title: row?.title[lang] ?? '', price })
  }
  const [row] = await db
    .select({ name: category.name })
    .from(category)
    .where(eq(category.id, category_id ?? 0))
  const name = row?.name[lang] ?? ''
  const parts = await describeFilters(category_id ?? 0, filters, lang)
  return parts.length > 0 ? fill(mail.list, { name, filters: parts.join(', ') }) : name
}

/** The filters in words, with the labels that their values have in the shop. */
async function describeFilters(categoryId: number, query: string, lang: Locale): Promise<string[]> {
  const state = parseListing(Object.fromEntries(new URLSearchParams(query)))
  if (!state) return []
  const { mail } = MESSAGES[lang].alert
  const input = { ...toParams(state), page: 1, per_page: 1, sort: state.sort, lang }
  const { meta } = await listProducts(input, productsWith('category_id', [categoryId]))
  const { carat, price, stock: _, ...facets } = state.filters
  const labels = Object.entries(facets).flatMap(([facet, values]) =>
    values.flatMap((value) => meta.facets[facet]?.find((one) => one.value === value)?.label ?? []),
  )
  const toText = (range: typeof carat, write: (end: number) => string) => {
    if (!range) return []
    const kind = range.min === null ? 'upTo' : range.max === null ? 'from' : 'between'
    return [fill(mail[kind], { min: write(range.min ?? 0), max: write(range.max ?? 0) })]
  }
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })
  return [
    ...labels,
    ...toText(carat, (end) => `${number.format(end)}\u00a0ct`),
    ...toText(price, (end) => formatRupees(end, lang)),
  ]
}

/** The only mail about a price that fell; the alert ends with it. */
export function toPriceAlertMail(
  row: AlertRow,
  { slug, title, payable }: { slug: string; title: string; payable: number },
) {
  const { mail } = MESSAGES[row.lang].alert
  const values = { shop: site().name, title, price: formatRupees(toRupees(payable), row.lang) }
  const content = toMail({
    lang: row.lang,
    subject: fill(mail.priceSubject, values),
    paragraphs: [fill(mail.priceText, values), mail.notReserved],
    button: { label: mail.priceButton, url: toUrl(row.lang, productPath(slug)) },
    end: { text: fill(mail.priceEnd, values) },
  })
  return { to: row.email, ...content }
}

/** The mail about new products in a list, at most one a day: some of them by name, and how many there are. */
export function toListAlertMail(row: AlertRow, what: string, named: Product[], total: number): Mail {
  const { mail } = MESSAGES[row.lang].alert
  const first = named[0]
  if (!first) throw new RangeError('an alert without products')
  const values = { shop: site().name, what, count: String(total) }
  const content = toMail({
    lang: row.lang,
    subject: fill(total === 1 ? mail.oneSubject : mail.manySubject, values),
    paragraphs: [
      fill(total === 1 ? mail.oneText : mail.manyText, values),
      named.map(({ title, payable }) => `• ${title}: ${formatRupees(payable, row.lang)}`).join('\n'),
    ],
    button: {
      label: mail.listButton,
      url: toUrl(row.lang, `${categoryPath(first.category)}?${toNewestQuery(row.filters)}`),
    },
    end: { text: fill(mail.listEnd, values), link: { label: mail.stop, url: toStopUrl(row) } },
  })
  return {
    to: row.email,
    ...content,
    // Lets a mail program offer "unsubscribe" by itself (RFC 2369, and RFC 8058 for one click).
    headers: {
      'List-Unsubscribe': `<${site().url}/api/alert/stop?key=${row.key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { AskAlert, alert as calls } from '../../contract/enquiry/alert'
import { type Db, getDb } from '../../db/connection'
import { alert, category, product } from '../../db/schema'
import { retentionStart } from '../../domain/customer/retention'
import {
  ALERT_LINK_DAYS,
  MAX_ALERT_MATCHES,
  MAX_ALERTS,
  toAlertFilters,
  toAlertWords,
  toPlainWords,
} from '../../domain/enquiry/alert'
import { toPaise } from '../../domain/pricing/money'
import { typesOfPath } from '../../domain/routing/paths'
import { isVisibleProduct } from '../catalogue/visible-products'
import { queueEmail } from '../notification/outbox'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { resolveSearch } from '../search/search'
import { countWithinLimit } from '../security/count-within-limit'
import { countAddress } from '../security/use-limit'
import { toConfirmAlertMail } from './alert-mail'
import { type AlertRow, type AlertTarget, describeAlert, findAlertMatches } from './alert-target'

export { mine } from './alert-list'

type AskInput = z.output<typeof AskAlert>
type NewAlert = AlertTarget & Pick<AlertRow, 'email' | 'lang' | 'at'>
type KeyInput = z.output<typeof calls.confirm.input>

const DAY_MS = 86_400_000
const NO_LIST = { product_id: null, below_paise: null, category_id: null, landing: null, search: null, filters: '' }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Each request sends a mail to an address that is not verified yet. */
const toMailLimit = (email: string) => ({ key: `alert-mail:${email}`, max: 6, seconds: 86_400 })

const toLinkStart = (now: Date) => new Date(now.getTime() - ALERT_LINK_DAYS * DAY_MS)
const toUnknownLinkRefusal = () => new RefusalError('link_unknown', 'This link is not one of ours.')

export async function ask(input: AskInput, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const { now } = context
  await countAddress(db, { key: 'alert', max: 20, seconds: 3600 }, context)
  const target = input.product_id === undefined ? await toListTarget(db, input) : await toPriceTarget(db, input)
  const email = input.email.toLowerCase()
  if (!input.website && (await countWithinLimit(db, toMailLimit(email), now))) {
    const what = await describeAlert(target, input.lang)
    await inTransaction(db, (tx) => save(tx, { ...target, email, lang: input.lang, at: now }, what))
  }
  return { data: null, msg: 'Please confirm by e-mail.' }
}

async function toPriceTarget(db: Db, { product_id = 0, below = 0 }: AskInput): Promise<AlertTarget> {
  const isOffered = and(eq(product.id, product_id), isVisibleProduct)
  const [row] = await db.select({ payable: product.payable_paise }).from(product).where(isOffered)
  if (!row) throw new RefusalError('not_found', `No product ${product_id}.`)
  const below_paise = toPaise(below)
  if (below_paise >= row.payable) throw new RefusalError('not_below', 'It already costs no more than that.')
  return { ...NO_LIST, product_id, below_paise }
}

async function toListTarget(db: Db, input: AskInput): Promise<AlertTarget> {
  const filters = toAlertFilters(input.filters)
  const list = filters === null ? null : await findList(db, input)
  const target = list && filters !== null ? { ...NO_LIST, ...list, filters } : null
  const matches = target && (await findAlertMatches(target, input.lang))
  if (!target || !matches) throw new RefusalError('not_found', 'No such list.')
  if (matches.length > MAX_ALERT_MATCHES) throw new RefusalError('too_broad', 'Please choose more filters.')
  return target
}

/** The list that a request names; null if there is none. */
async function findList(
  db: Db,
  { category_id, landing, search, lang }: AskInput,
): Promise<Partial<AlertTarget> | null> {
  if (landing !== undefined) return typesOfPath(landing).length > 0 ? { landing } : null
  if (search !== undefined) {
    // The e-mail repeats the words, so they must be words of the shop, without what could be read as a link.
    const words = toAlertWords(search)
    const found = words && (await resolveSearch(words, lang))
    if (!found) throw new RefusalError('words_unknown', 'No product has all words of this search.')
    return { search: toPlainWords(found.words) }
  }
  const [row] = await db
    .select({ id: category.id })
    .from(category)
    .where(eq(category.id, category_id ?? 0))
  return row ? { category_id: row.id } : null
}

/** Stores the request and sends its mail, for a known alert too; beyond the limit of an address it does neither. */
async function save(tx: Db, values: NewAlert, what: string): Promise<void> {
  const isSame = and(
    eq(alert.email, values.email),
    values.product_id === null ? isNull(alert.product_id) : eq(alert.product_id, values.product_id),
    values.below_paise === null ? isNull(alert.below_paise) : eq(alert.below_paise, values.below_paise),
    values.category_id === null ? isNull(alert.category_id) : eq(alert.category_id, values.category_id),
    values.landing === null ? isNull(alert.landing) : eq(alert.landing, values.landing),
    values.search === null ? isNull(alert.search) : eq(alert.search, values.search),
    eq(alert.filters, values.filters),
  )
  const isFull = (await tx.$count(alert, eq(alert.email, values.email))) >= MAX_ALERTS
  if (!isFull) await tx.insert(alert).values(values).onConflictDoNothing()
  // An unconfirmed request counts from its last time on; a confirmed alert stays as it is.
  await tx
    .update(alert)
    .set({ lang: values.lang, at: values.at })
    .where(and(isSame, isNull(alert.confirmed_at)))
  const [saved] = await tx.select().from(alert).where(isSame)
  if (saved) await queueEmail(tx, toConfirmAlertMail({ ...saved, lang: values.lang }, what), values.at)
}

export async function confirm({ key }: KeyInput, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const { now } = context
  await countAddress(db, { key: 'alert-key', max: 60, seconds: 3600 }, context)
  const [row] = await db
    .select()
    .from(alert)
    .where(eq(alert.key, requireUuid(key)))
  if (!row) throw toUnknownLinkRefusal()
  if (!row.confirmed_at) {
    if (row.at < toLinkStart(now)) throw new RefusalError('link_expired', 'This link has expired. Please ask again.')
    const known_ids = row.product_id === null ? ((await findAlertMatches(row, row.lang)) ?? []) : []
    await inTransaction(db, (tx) => start(tx, row, known_ids, now))
  }
  return { data: null, msg: 'The alert is set.' }
}

async function start(tx: Db, { id, email, product_id }: AlertRow, known_ids: number[], now: Date): Promise<void> {
  const isWaiting = and(eq(alert.id, id), isNull(alert.confirmed_at))
  await tx.update(alert).set({ confirmed_at: now, known_ids }).where(isWaiting)
  if (product_id === null) return
  // Another price for the same product replaces the one before, so that one fall of the price sends one message.
  const isEarlier = and(eq(alert.email, email), eq(alert.product_id, product_id), ne(alert.id, id))
  await tx.delete(alert).where(and(isEarlier, isNotNull(alert.confirmed_at)))
}

/** A key that is not known gives the same answer: its alert has ended in any case. */
export async function stop({ key }: KeyInput, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  await countAddress(db, { key: 'alert-stop', max: 600, seconds: 3600 }, context)
  await db.delete(alert).where(eq(alert.key, requireUuid(key)))
  return { data: null, msg: 'The alert has ended.' }
}

function requireUuid(key: string): string {
  const uuid = key.toLowerCase()
  if (!UUID.test(uuid)) throw toUnknownLinkRefusal()
  return uuid
}

/** Deletes alerts a year after they were confirmed, and unconfirmed ones with their link, as the privacy policy promises. */
export async function deleteOldAlerts(now: Date): Promise<void> {
  const isUnconfirmed = and(isNull(alert.confirmed_at), lt(alert.at, toLinkStart(now)))
  const isOld = lt(alert.confirmed_at, retentionStart('alerts', now))
  await (await getDb()).delete(alert).where(or(isUnconfirmed, isOld))
}

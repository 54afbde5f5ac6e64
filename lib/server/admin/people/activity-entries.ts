import { eq, inArray } from 'drizzle-orm'
import type { ActivityEntry } from '../../../contract/admin/people/activity'
import type { Db } from '../../../db/connection'
import { audit, catalogue_change, customer, product } from '../../../db/schema'
import { findChangePhrase } from '../../../domain/activity/activity-documents'
import { findActivityEvent, parseActivityDeed } from '../../../domain/activity/activity-events'
import { DEFAULT_LOCALE } from '../../../domain/locale'
import { COUPON_KEY_PREFIX } from '../../order/cart/coupon-document'
import { ROLE_EVENT } from '../../security/role'

type Entries = Promise<Map<string, ActivityEntry>>
type Titles = Map<string, string>
type Row = { entry: typeof audit.$inferSelect; name: string | null }

const STAFF_PREFIX = 'staff:'
/** Events that are logged with the account which they concern, and whose address names the author. */
const OF_MEMBER = [ROLE_EVENT, 'staff/second-factor']
const DONE = ['ok', 'wrong_credentials']

const toActorId = (by: string) => (by.startsWith(STAFF_PREFIX) ? Number(by.slice(STAFF_PREFIX.length)) : 0)

/** The titles of products with their SKUs, by their numbers as texts; a text that is no number has none. */
async function loadTitles(db: Db, keys: string[]): Promise<Titles> {
  const products = await db
    .select({ id: product.id, sku: product.sku, title: product.title })
    .from(product)
    .where(inArray(product.id, keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number)))
  return new Map(products.map(({ id, sku, title }) => [String(id), `${title[DEFAULT_LOCALE]} (${sku})`]))
}

/** Entries of the audit log by `audit:12`. */
export async function loadAuditEntries(db: Db, ids: number[]): Entries {
  const rows = await db
    .select({ entry: audit, name: customer.name })
    .from(audit)
    .leftJoin(customer, eq(customer.id, audit.customer_id))
    .where(inArray(audit.id, ids))
  const actorIds = rows.map(({ entry }) => toActorId(entry.address)).filter((id) => id > 0)
  const actors = await db
    .select({ id: customer.id, name: customer.name })
    .from(customer)
    .where(inArray(customer.id, actorIds))
  const names = new Map(actors.map(({ id, name }) => [id, name]))
  const titles = await loadTitles(
    db,
    rows.flatMap(
      ({ entry }) => (findActivityEvent(entry.event)?.phrase === 'productChanged' ? entry.detail : null) ?? [],
    ),
  )
  return new Map(
    rows.flatMap((row) => {
      const entry = toAuditEntry(row, names, titles)
      return entry ? [[entry.id, entry]] : []
    }),
  )
}

function toAuditEntry({ entry, name }: Row, actors: Map<number, string>, titles: Titles): ActivityEntry | null {
  const { id, at, event, outcome, address, count, detail, done } = entry
  const known = findActivityEvent(event)
  if (!known) return null
  const { phrase, kind, shows, record: type } = known
  const isOfMember = OF_MEMBER.includes(event)
  const isRedirect = /^addresses\/(added|removed|renamed|ignored|listed)$/.test(event)
  const key = isOfMember || isRedirect ? outcome : detail
  const title = phrase === 'productChanged' ? titles.get(detail ?? '') : null
  const recordName = isOfMember ? name : (title ?? null)
  const recordType = isOfMember ? 'member' : isRedirect ? 'page' : event === 'enquiry/deleted' ? 'enquiry' : type
  return {
    id: `audit:${id}`,
    at: at.toISOString(),
    by: (isOfMember ? actors.get(toActorId(address)) : name) || null,
    ...{ phrase, kind, count, is_undo: false },
    done: parseActivityDeed(done),
    is_personal: shows === 'view' || shows === 'export',
    refused: isOfMember || isRedirect || DONE.includes(outcome) ? null : outcome,
    record: recordType && key ? { type: recordType, key, name: recordName } : null,
  }
}

/** Changes of the catalogue's history by `change:12`, which stands for all that were made with it. */
export async function loadChangeEntries(db: Db, ids: number[], countOf: (id: number) => number): Entries {
  const { id, at, entity, key, how } = catalogue_change
  const rows = await db
    .select({ id, at, entity, key, how, by: customer.name })
    .from(catalogue_change)
    .leftJoin(customer, eq(customer.id, catalogue_change.by))
    .where(inArray(id, ids))
  const titles = await loadTitles(
    db,
    rows.flatMap((row) => (row.entity === 'product' ? row.key : [])),
  )
  return new Map(
    rows.map((row) => {
      const count = countOf(row.id)
      const type = row.entity === 'product' ? 'product' : 'document'
      const code = row.key.startsWith(COUPON_KEY_PREFIX) ? row.key.slice(COUPON_KEY_PREFIX.length) : null
      const name = type === 'product' ? (titles.get(row.key) ?? null) : code
      const entry: ActivityEntry = {
        id: `change:${row.id}`,
        at: row.at.toISOString(),
        by: row.by || null,
        ...findChangePhrase(row.entity, row.key),
        ...{ count, is_personal: false, is_undo: row.how === 'undo', refused: null, done: null },
        record: count > 1 ? null : { type, key: row.key, name },
      }
      return [entry.id, entry]
    }),
  )
}

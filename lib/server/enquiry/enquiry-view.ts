import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminEnquiryDetail } from '../../contract/admin/enquiries'
import type { Db } from '../../db/connection'
import {
  consultation,
  customer,
  design,
  enquiry,
  enquiry_entry,
  enquiry_file,
  metal,
  order,
  product,
  ring_size,
  ring_system,
} from '../../db/schema'
import { enquiryMoves } from '../../domain/enquiry/enquiry-state'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { loadConsultHours } from './consult-hours'
import { loadLastFollowUpDay } from './delete-old-enquiries'
import { findAssignee, getChannel, getTextField, getWrittenText, toHead, toTime } from './enquiry-list'
import { loadMembers, toMemberName } from './enquiry-work-filter'

export type EnquiryRow = typeof enquiry.$inferSelect
type Product = NonNullable<AdminEnquiryDetail['piece']>

const getNumberField = ({ fields }: EnquiryRow, name: string) =>
  typeof fields[name] === 'number' ? fields[name] : null

/** An enquiry as its admin page shows it, with names in the given language. */
export async function toAdminEnquiry(db: Db, row: EnquiryRow, lang: Locale, now: Date): Promise<AdminEnquiryDetail> {
  const team = await loadMembers(db)
  return {
    ...toHead(row),
    version: row.version,
    assignee: findAssignee(team, row),
    follow_up: row.follow_up_on,
    follow_up_last: await loadLastFollowUpDay(db, row, now),
    team,
    moves: [...enquiryMoves(row.state)],
    account: row.customer_id !== null,
    customer: await findCustomerKey(db, row),
    message: getWrittenText(row),
    purpose: getTextField(row, 'purpose'),
    channel: getChannel(row),
    wears: getTextField(row, 'wears'),
    budget: getNumberField(row, 'budget'),
    order: await loadOrder(db, row),
    piece_kind: getTextField(row, 'kind'),
    ...(await loadChosenItems(db, row, lang)),
    birth: toBirthDetails(row),
    time: await loadTime(db, row),
    files: await loadFiles(db, row),
    entries: await loadEntries(db, row),
    others: await loadOtherEnquiries(db, row),
  }
}

/** The key of the sender’s page among the customers: by the account, or else by the number; null for another person. */
async function findCustomerKey(db: Db, row: EnquiryRow): Promise<string | null> {
  const mobile = getTextField(row, 'mobile_no')
  const isOwn =
    row.customer_id === null
      ? and(eq(customer.mobile_no, mobile ?? ''), eq(customer.is_verified, true))
      : eq(customer.id, row.customer_id)
  const [account] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(isOwn, eq(customer.is_active, true)))
  if (account) return `a${account.id}`
  if (!mobile) return null
  const isPlaced = and(eq(order.contact_mobile, mobile), isNull(order.customer_id))
  const [placed] = await db.select({ id: order.id }).from(order).where(isPlaced).limit(1)
  return placed ? `o${placed.id}` : null
}

async function loadTime(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['time']> {
  const [time] = await db.select().from(consultation).where(eq(consultation.enquiry_id, row.id))
  return time ? toTime(time, (await loadConsultHours(db)).minutes) : null
}

async function loadOrder(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['order']> {
  const number = getTextField(row, 'order_number')
  if (!number) return null
  return { number, known: (await db.$count(order, eq(order.number, number))) > 0 }
}

/** The chosen product, design, metal and size by name; null for each that no longer exists. */
async function loadChosenItems(db: Db, row: EnquiryRow, lang: Locale) {
  const [productId, design_id, metal_id, size_id] = ['product_id', 'design_id', 'metal_id', 'ring_size_id'].map(
    (name) => getNumberField(row, name),
  )
  const [productRow] = productId ? await db.select().from(product).where(eq(product.id, productId)) : []
  const [designRow] = design_id ? await db.select().from(design).where(eq(design.id, design_id)) : []
  const [metalRow] = metal_id ? await db.select().from(metal).where(eq(metal.id, metal_id)) : []
  const sizes = db
    .select({ id: ring_size.id, label: ring_size.label, system: ring_system.name, um: ring_size.diameter_um })
    .from(ring_size)
    .innerJoin(ring_system, eq(ring_system.id, ring_size.system_id))
  const [size] = size_id ? await sizes.where(eq(ring_size.id, size_id)) : []
  return {
    piece: productRow ? toEnquiryProduct(productRow, lang) : null,
    design: designRow ? { id: designRow.id, name: designRow.name[lang] } : null,
    metal: metalRow ? { id: metalRow.id, name: metalRow.name[lang] } : null,
    ring_size: size ? { id: size.id, name: `${size.label} · ${size.system[lang]}` } : null,
  }
}

type ProductRow = Pick<
  typeof product.$inferSelect,
  'id' | 'slug' | 'title' | 'sku' | 'images' | 'payable_paise' | 'stock'
>

/** A product as an enquiry's page shows it. */
export function toEnquiryProduct(
  { id, slug, title, sku, images, payable_paise, stock }: ProductRow,
  lang: Locale,
): Product {
  const [first] = images
  const image = first ? { src: first.src, alt: first.alt[lang] } : null
  return { id, slug, title: title[lang], sku, image, price: toRupees(payable_paise), stock }
}

function toBirthDetails({ fields }: EnquiryRow): AdminEnquiryDetail['birth'] {
  const { birth, consent } = fields
  if (typeof birth !== 'object' || birth === null) return null
  const details = new Map<string, unknown>(Object.entries(birth))
  const at = typeof consent === 'object' && consent !== null && 'at' in consent ? String(consent.at) : null
  const time = details.get('time')
  return {
    date: String(details.get('date') ?? ''),
    time: time ? String(time) : null,
    place: String(details.get('place') ?? ''),
    consent_at: at,
  }
}

async function loadFiles(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['files']> {
  const { id, name, mime, bytes, width, height } = enquiry_file
  return db
    .select({ id, name, mime, bytes, width, height })
    .from(enquiry_file)
    .where(eq(enquiry_file.enquiry_id, row.id))
    .orderBy(asc(id))
}

const assignee = alias(customer, 'assignee')

async function loadEntries(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['entries']> {
  const rows = await db
    .select({ entry: enquiry_entry, by: customer, assignee })
    .from(enquiry_entry)
    .leftJoin(customer, eq(customer.id, enquiry_entry.by))
    .leftJoin(assignee, eq(assignee.id, enquiry_entry.assignee_id))
    .where(eq(enquiry_entry.enquiry_id, row.id))
    .orderBy(asc(enquiry_entry.id))
  return rows.map(({ entry: { id, kind, channel, outcome, text, time, at }, by, assignee: member }) => ({
    ...{ id, kind, channel, outcome, text, time },
    assignee: member && { id: member.id, name: toMemberName(member) },
    by: by && toMemberName(by),
    at: at.toISOString(),
  }))
}

const MAX_OTHERS = 10

async function loadOtherEnquiries(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['others']> {
  const isSameField = (name: string) => {
    const text = getTextField(row, name)
    const fieldText = sql`lower(${enquiry.fields}->>${sql.raw(`'${name}'`)})`
    return text ? sql`${fieldText} = ${text.toLowerCase()}` : undefined
  }
  const rows = await db
    .select()
    .from(enquiry)
    .where(and(ne(enquiry.id, row.id), or(isSameField('email'), isSameField('mobile_no'))))
    .orderBy(desc(enquiry.id))
    .limit(MAX_OTHERS)
  return rows.map((other) => {
    const { number, kind, state, at } = toHead(other)
    return { number, kind, state, at }
  })
}

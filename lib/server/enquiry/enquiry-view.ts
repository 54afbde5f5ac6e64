import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
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
import { toRupees } from '../../domain/pricing/money'
import type { Lang } from '../catalogue/terms'
import { readHours } from './consult-hours'
import { channelIn, textIn, toHead, toTime, writtenIn } from './enquiry-list'

export type EnquiryRow = typeof enquiry.$inferSelect
type Product = NonNullable<AdminEnquiryDetail['piece']>

const numberIn = ({ fields }: EnquiryRow, name: string) => (typeof fields[name] === 'number' ? fields[name] : null)

/** An enquiry as its admin page shows it, with names in the given language. */
export async function toAdminEnquiry(db: Db, row: EnquiryRow, lang: Lang): Promise<AdminEnquiryDetail> {
  return {
    ...toHead(row),
    version: row.version,
    moves: [...enquiryMoves(row.state)],
    account: row.customer_id !== null,
    message: writtenIn(row),
    purpose: textIn(row, 'purpose'),
    channel: channelIn(row),
    wears: textIn(row, 'wears'),
    budget: numberIn(row, 'budget'),
    order: await orderOf(db, row),
    piece_kind: textIn(row, 'kind'),
    ...(await namesOf(db, row, lang)),
    birth: birthOf(row),
    time: await timeOf(db, row),
    files: await filesOf(db, row),
    entries: await entriesOf(db, row),
    others: await othersOf(db, row),
  }
}

async function timeOf(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['time']> {
  const [time] = await db.select().from(consultation).where(eq(consultation.enquiry_id, row.id))
  return time ? toTime(time, (await readHours(db)).minutes) : null
}

async function orderOf(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['order']> {
  const number = textIn(row, 'order_number')
  if (!number) return null
  return { number, known: (await db.$count(order, eq(order.number, number))) > 0 }
}

/** The chosen product, design, metal and size by name; null for each that no longer exists. */
async function namesOf(db: Db, row: EnquiryRow, lang: Lang) {
  const [piece_id, design_id, metal_id, size_id] = ['product_id', 'design_id', 'metal_id', 'ring_size_id'].map((name) =>
    numberIn(row, name),
  )
  const [piece] = piece_id ? await db.select().from(product).where(eq(product.id, piece_id)) : []
  const [drawn] = design_id ? await db.select().from(design).where(eq(design.id, design_id)) : []
  const [alloy] = metal_id ? await db.select().from(metal).where(eq(metal.id, metal_id)) : []
  const sizes = db
    .select({ id: ring_size.id, label: ring_size.label, system: ring_system.name, um: ring_size.diameter_um })
    .from(ring_size)
    .innerJoin(ring_system, eq(ring_system.id, ring_size.system_id))
  const [size] = size_id ? await sizes.where(eq(ring_size.id, size_id)) : []
  return {
    piece: piece ? toProduct(piece, lang) : null,
    design: drawn ? { id: drawn.id, name: drawn.name[lang] } : null,
    metal: alloy ? { id: alloy.id, name: alloy.name[lang] } : null,
    ring_size: size ? { id: size.id, name: `${size.label} · ${size.system[lang]}` } : null,
  }
}

type ProductRow = Pick<
  typeof product.$inferSelect,
  'id' | 'slug' | 'title' | 'sku' | 'images' | 'payable_paise' | 'stock'
>

/** A product as an enquiry's page shows it. */
export function toProduct({ id, slug, title, sku, images, payable_paise, stock }: ProductRow, lang: Lang): Product {
  const [first] = images
  const image = first ? { src: first.src, alt: first.alt[lang] } : null
  return { id, slug, title: title[lang], sku, image, price: toRupees(payable_paise), stock }
}

function birthOf({ fields }: EnquiryRow): AdminEnquiryDetail['birth'] {
  const { birth, consent } = fields
  if (typeof birth !== 'object' || birth === null) return null
  const given = new Map<string, unknown>(Object.entries(birth))
  const at = typeof consent === 'object' && consent !== null && 'at' in consent ? String(consent.at) : null
  const time = given.get('time')
  return {
    date: String(given.get('date') ?? ''),
    time: time ? String(time) : null,
    place: String(given.get('place') ?? ''),
    consent_at: at,
  }
}

async function filesOf(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['files']> {
  const { id, name, mime, bytes, width, height } = enquiry_file
  return db
    .select({ id, name, mime, bytes, width, height })
    .from(enquiry_file)
    .where(eq(enquiry_file.enquiry_id, row.id))
    .orderBy(asc(id))
}

async function entriesOf(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['entries']> {
  const rows = await db
    .select({ entry: enquiry_entry, by: customer.name })
    .from(enquiry_entry)
    .leftJoin(customer, eq(customer.id, enquiry_entry.by))
    .where(eq(enquiry_entry.enquiry_id, row.id))
    .orderBy(asc(enquiry_entry.id))
  return rows.map(({ entry: { id, kind, channel, text, time, at }, by }) => {
    return { id, kind, channel, text, time, by: by || null, at: at.toISOString() }
  })
}

const MAX_OTHERS = 10

async function othersOf(db: Db, row: EnquiryRow): Promise<AdminEnquiryDetail['others']> {
  const same = (name: string) => {
    const text = textIn(row, name)
    const of = sql`lower(${enquiry.fields}->>${sql.raw(`'${name}'`)})`
    return text ? sql`${of} = ${text.toLowerCase()}` : undefined
  }
  const rows = await db
    .select()
    .from(enquiry)
    .where(and(ne(enquiry.id, row.id), or(same('email'), same('mobile_no'))))
    .orderBy(desc(enquiry.id))
    .limit(MAX_OTHERS)
  return rows.map((other) => {
    const { number, kind, state, at } = toHead(other)
    return { number, kind, state, at }
  })
}

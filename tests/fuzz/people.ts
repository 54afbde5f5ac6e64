import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { encode } from 'next-auth/jwt'
import { DELIVERY_ADDRESS } from '../browser/support/delivery-address'
import { readFacts } from './facts'
import { type FuzzShop, type Query, SECRET } from './fuzz-shop'
import type { KnownValues } from './schema-values'

export const PEOPLE = ['visitor', 'customer', 'staff', 'manager', 'owner'] as const
export type Person = (typeof PEOPLE)[number]

/** Far from the ids that a guess finds. */
const FIRST_ID = 700_001
const EACH = 60
const VICTIM = {
  id: FIRST_ID - 1,
  name: 'Vasundhara Markedname',
  email: 'victim-marked@example.in',
  mobile_no: '9811223344',
  line1: '77 Markedlane',
  pan: 'ABCPM1234K',
}
const PASSWORD = 'Marked7password'

/** What no response to the person may contain; a value that the request itself contained may come back. */
export type Markers = Record<'foreigner' | 'everyone' | 'pan', string[]>

async function post(shop: FuzzShop, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' }
  const answer = await fetch(`${shop.address()}/api/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const envelope = await answer.json()
  if (envelope.status !== 1) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

const mobileOf = (id: number) => `97${String(id).padStart(8, '0')}`
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Inserts a victim with an order, an address and an enquiry, and people of every role, each with spares. */
export async function insertPeople(shop: FuzzShop) {
  const listed = await fetch(`${shop.address()}/api/v1/product/getbytypeid?ids=1,2,3,4,5&stock=in&sort=low&per_page=9`)
  const { data: products } = await listed.json()
  const contact = { name: VICTIM.name, email: VICTIM.email, mobile_no: VICTIM.mobile_no }
  const place = { ...DELIVERY_ADDRESS, name: VICTIM.name, line1: VICTIM.line1 }
  const buy = async (product_id: number, of: typeof contact) => {
    const { order } = await post(shop, 'order/createpay', {
      idempotency_key: randomUUID(),
      items: [{ product_id, quantity: 1 }],
      contact: of,
      shipping_address: place,
      billing_address: place,
      payment_method: 'demo',
    })
    return String(order.number)
  }
  const marked = await buy(products[0].id, contact)
  const enquiry = { name: VICTIM.name, email: VICTIM.email, mobile_no: VICTIM.mobile_no }
  await post(shop, 'admin/contactus', { ...enquiry, message: `Please write to ${VICTIM.line1}`, took_ms: 9_000 })

  // No request contains the victim's own number, or the victim would sign in and read.
  const [password, victims] = await Promise.all([hash(PASSWORD), hash(randomUUID())])
  const { rights, sealedPan } = await readFacts(SECRET, VICTIM.pan)
  const insertedIds = await shop.withDatabase((query) => write(query, marked, { password, victims }, sealedPan))
  const { id: product_id, slug, category } = products[1]
  return {
    rights: new Map(rights),
    markers: {
      foreigner: [VICTIM.name, VICTIM.email, VICTIM.mobile_no, VICTIM.line1, marked],
      everyone: [password, victims, SECRET],
      pan: [VICTIM.pan],
    },
    known: {
      ...insertedIds,
      ids: ['1,2,3', String(product_id)],
      product_id: [product_id, products[2].id],
      name: [slug, category.slug, VICTIM.name],
      slug: [slug, category.slug],
      number: [marked],
      order_number: [marked],
      numbers: [marked],
      mobile_no: [VICTIM.mobile_no, mobileOf(FIRST_ID), '9822334455'],
      email: [VICTIM.email, 'somebody@example.in'],
      pincode: ['560003', '110001'],
      country: ['IN', 'FR'],
      version: [0, 1, 2],
      path: ['/gems', `/gems/product/${slug}`, '/gemstones'],
      password: [PASSWORD],
      current: [PASSWORD],
      from: ['/old-page', '/gems/old'],
      to: ['/gems', '/gemstones'],
      payment_method: ['demo', 'cod'],
      q: ['ruby', 'pearl under 5000', VICTIM.name],
      search: ['ruby', VICTIM.name],
    } satisfies KnownValues,
  }
}

type Hashes = { password: string; victims: string }

async function write(query: Query, marked: string, { password, victims }: Hashes, sealedPan: string) {
  const insert = (id: number, role: string, mobile: string, name: string, email: string, passwordHash = password) =>
    query(`insert into customer (id, mobile_no, name, email, is_verified, role, password_hash)
      values (${id}, '${mobile}', ${quote(name)}, '${email}', true, '${role}', '${passwordHash}')`)
  await insert(VICTIM.id, 'customer', VICTIM.mobile_no, VICTIM.name, VICTIM.email, victims)
  for (const [at, role] of PEOPLE.slice(1).entries()) {
    for (let spare = 0; spare < EACH; spare += 1) {
      const id = FIRST_ID + at * EACH + spare
      await insert(id, role, mobileOf(id), `Person ${id}`, `person-${id}@example.in`)
    }
  }
  const address = quote(JSON.stringify({ ...DELIVERY_ADDRESS, name: VICTIM.name, line1: VICTIM.line1, country: 'IN' }))
  await query(`update "order" set customer_id = ${VICTIM.id}, pan_sealed = ${quote(sealedPan)},
    state = 'cancelled', held_until = null where number = '${marked}'`)
  const [inserted] = await query(
    `insert into customer_address (customer_id, address) values (${VICTIM.id}, ${address}::jsonb) returning id`,
  )
  const [row] = await query('select max(id) as id from enquiry')
  return { id: [VICTIM.id, inserted?.id, row?.id, 1, 2], customer_id: [VICTIM.id] }
}

/** The session cookies of the people; `next` switches to a spare person of the same role. A visitor has none. */
export function openSessions() {
  const used = new Map<Person, number>()
  return {
    next: (person: Person) => used.set(person, (used.get(person) ?? 0) + 1),
    cookieOf: async (person: Person): Promise<Record<string, string>> => {
      const at = PEOPLE.indexOf(person) - 1
      if (at < 0) return {}
      const spare = used.get(person) ?? 0
      if (spare >= EACH) throw new Error(`every session of ${person} has ended`)
      const token = { customer_id: FIRST_ID + at * EACH + spare, session_version: 1, name: 'Person' }
      return { Cookie: `next-auth.session-token=${await encode({ token, secret: SECRET })}` }
    },
  }
}
export type Sessions = ReturnType<typeof openSessions>

import { desc, eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { as, NOW, newMobile, request } from '../calls'
import { lastCode, makeProduct } from '../fixtures'
import { makeMember } from '../staff-sign-in'

/** The calls of a member of staff; in an object, since a promise would call the client's `then`. */
export async function asStaff(role: 'staff' | 'manager' = 'staff', now = NOW) {
  const { id } = await makeMember(role)
  return { staff: as(id, now).staff, id }
}

/** Adds a customer as staff do; returns the number and the key. */
export async function addCustomer(more: { mobile_no?: string; email?: string; name?: string; tags?: string[] } = {}) {
  const { staff } = await asStaff()
  const mobile = more.mobile_no ?? newMobile()
  const answer = await staff.addcustomer({ name: 'Asha Rao', ...more, mobile_no: mobile, language: 'fr' })
  const key = answer.data?.key ?? ''
  return { staff, mobile, key, id: Number(key.slice(1)) }
}

type Change = { name?: string; mobile_no?: string; email?: string; language?: 'en' | 'fr' }

/** The correction of a customer as the page shows it, with some fields changed. */
export async function correct(staff: ReturnType<typeof as>['staff'], key: string, change: Change) {
  const { data } = await staff.customer({ key })
  if (!data) throw new Error(`no customer ${key}`)
  const { name, mobile_no, email, lang, revision } = data
  const seen = { name, mobile_no: mobile_no ?? '', email: email ?? '', language: lang ?? 'en', revision }
  return staff.editcustomer({ key, ...seen, ...change })
}

/** Signs in by a code sent to the number; returns the answer. */
export async function signInByCode(mobile_no: string, now = NOW) {
  const asked = await as(null, now).customer.signinwithmobileno({ mobile_no })
  return as(null, now).customer.verifyotp({ customer_id: asked.data?.[0]?.id ?? 0, code: await lastCode(mobile_no) })
}

/** The code in the newest e-mail to an address. */
export async function lastEmailCode(to: string): Promise<string> {
  const [mail] = await (await getDb()).select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)).limit(1)
  const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0]
  if (!code) throw new Error(`no code for ${to}`)
  return code
}

export async function signInByEmail(email: string) {
  await as(null).customer.signinwithemail({ email })
  return as(null).customer.verifyemail({ email, code: await lastEmailCode(email) })
}

/** An unpaid order of a guest; returns its number. */
export async function orderAsGuest(mobile_no: string, email = `${mobile_no}@example.in`): Promise<string> {
  const input = request(await makeProduct())
  const answer = await as(null).order.createpay({ ...input, contact: { ...input.contact, mobile_no, email } })
  if (!answer.data || !('order' in answer.data)) throw new Error(`no order: ${answer.reason}`)
  return answer.data.order.number
}

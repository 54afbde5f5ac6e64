import { as, newMobile } from './calls'
import { makeCustomer } from './fixtures'

export const PERSON = { name: 'Lata Nair', email: 'lata@example.in', mobile_no: '9845012345' }
const WISH = { ...PERSON, kind: 'ring', message: 'A plain band.\nFor my own stone, <b>please</b>.' } as const

/** A member of staff. */
export async function makeStaff(name = 'Meera Iyer') {
  return { staff: as(await makeCustomer(newMobile(), { role: 'staff', name })).staff }
}

/** A request for a customized product; returns its number. */
export async function sendEnquiry(more: object = {}): Promise<string> {
  const { data } = await as(null).admin.customjewelreq({ ...WISH, ...more })
  return data?.number ?? ''
}

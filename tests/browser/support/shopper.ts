import type { APIRequestContext, Page } from '@playwright/test'
import { localePath } from '../../../lib/domain/locale'
import { expect } from './fixture'
import { postWithProof } from './http/post-with-proof'
import { TEXTS } from './message-texts'

export type Lang = keyof typeof TEXTS
export type Product = { id: number; slug: string; title: string; payable: number; stock: number }

/** A mobile number of ten digits that has not been used before. */
export function newNumber(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
}

/** Products in stock that match the query parameters of the product list. */
export async function findProducts(request: APIRequestContext, lang: Lang, query: string): Promise<Product[]> {
  const answer = await request.get(`/api/v1/product/getbytypeid?lang=${lang}&stock=in&per_page=100&${query}`)
  const { data } = await answer.json()
  return data
}

/** The newest code sent to a mobile number or an e-mail address, from the demo outbox. */
export async function readCode(request: APIRequestContext, recipient: string): Promise<string> {
  const read = async () => {
    const messages: { to: string; text: string }[] = await (await request.get('/dev/outbox?format=json')).json()
    const codes = messages.filter(({ to, text }) => to.endsWith(recipient) && /\bcode\b/i.test(text))
    return codes[0]?.text.match(/\b\d{4,8}\b/)?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

/** Signs a new customer in by API calls; returns the mobile number. */
export async function signIn(page: Page, name = 'Meera Iyer'): Promise<string> {
  const mobile = newNumber()
  const data = { name, email: 'meera@example.in', mobile_no: mobile }
  const account = await postWithProof(page.request, 'customer/signuporder', data)
  const { id } = (await account.json()).data
  const code = await readCode(page.request, mobile)
  await enter(page, { customer_id: String(id), code, purpose: 'order' })
  return mobile
}

/** Signs in as the demo staff, by the mobile number in the output of the starting shop. */
export const signInStaff = (page: Page, output: string): Promise<void> =>
  signInWith(page, /Demo staff: .* with (\d{10})/.exec(output)?.[1] ?? '')

/** Signs in to an existing account by API calls. */
export async function signInWith(page: Page, mobile: string): Promise<void> {
  const reply = await postWithProof(page.request, 'customer/signinwithmobileno', { mobile_no: mobile })
  const id = (await reply.json()).data[0].id
  await enter(page, { customer_id: String(id), code: await readCode(page.request, mobile), purpose: 'signin' })
}

/** Signs in by API calls with a code sent to an e-mail address, which proves the address. */
export async function signInByEmail(page: Page, email: string): Promise<void> {
  await postWithProof(page.request, 'customer/signinwithemail', { email })
  await enter(page, { email, code: await readCode(page.request, email) }, 'emailcode')
}

async function enter(page: Page, credentials: Record<string, string>, provider = 'otp'): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
  const form = { ...credentials, csrfToken, json: 'true' }
  expect((await page.request.post(`/api/auth/callback/${provider}`, { form })).status()).toBe(200)
}

/** A password that follows the rules of the shop. */
export const PASSWORD = 'Neelam7mani'

/** Steps of a shopper in one browser; elements are found by role and name in their language. */
export function shopper(page: Page, lang: Lang) {
  const texts = TEXTS[lang]
  const path = (to: string) => localePath(lang, to)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

  return {
    texts,
    path,
    button,
    async addToCart(product: Product) {
      await page.goto(path(`/gems/product/${product.slug}`))
      await button(texts.addToCart).locator('visible=true').first().click()
      await expect(page.getByText(texts.added)).toBeVisible()
    },
    /** The checkout starts with the mobile number; elsewhere the sign-in starts with the password. */
    async askCode(mobile: string) {
      const toCode = button(texts.loginWithOtp)
      await expect(toCode.or(button(texts.sendOtp))).toBeEnabled()
      if (await toCode.isVisible()) await toCode.click()
      await page.getByLabel(texts.mobile).fill(mobile)
      await button(texts.sendOtp).click()
    },
    /** Creates an account from any view of the sign-in, up to the code. */
    async signUp(customer: { name: string; email: string; mobile: string; password?: string }) {
      await button(texts.createAccount).click()
      await page.getByLabel(texts.name, { exact: true }).fill(customer.name)
      await page.getByLabel(texts.email, { exact: true }).fill(customer.email)
      await page.getByLabel(texts.mobile).fill(customer.mobile)
      await page.getByLabel(texts.password, { exact: true }).fill(customer.password ?? PASSWORD)
      await button(texts.createAccount).click()
    },
    async openAccount(name: string, email: string) {
      await page.getByLabel(texts.name, { exact: true }).fill(name)
      await page.getByLabel(texts.email, { exact: true }).fill(email)
      await button(texts.createAccount).click()
    },
    async enterCode(mobile: string) {
      await expect(page.getByLabel(texts.code)).toBeVisible()
      await page.getByLabel(texts.code).fill(await readCode(page.request, mobile))
      await button(texts.verifyOtp).click()
    },
    async fillAddress(pincode: string) {
      await page.getByLabel(texts.line1).fill('No. 12, 8th Cross')
      await page.getByLabel(texts.pinCode).fill(pincode)
      await expect(page.getByLabel(texts.state)).not.toHaveValue('')
      await button(texts.next).click()
    },
    async pay(method: RegExp) {
      await page.getByRole('radio', { name: method }).check()
      await page.getByRole('checkbox', { name: texts.terms }).check()
      await button(texts.placeOrder).click()
    },
  }
}

import { expect } from '../fixture'
import { type Journey, type JourneyContext, remoteShopper } from './remote-steps'

/** Fills in and sends a public form, once rejected and once accepted; `more` fills in its special fields. */
async function sendForm(
  context: JourneyContext,
  to: string,
  fillSpecialFields: (form: ReturnType<JourneyContext['page']['locator']>) => Promise<unknown>,
) {
  const { page } = context
  const { messages, open, see } = remoteShopper(context)
  const form = page.locator('#form')
  const send = form.getByRole('button', { name: messages.contact.send, exact: true })
  const { stub } = context
  for (const rejection of ['The postbox is full, says the remote.', '']) {
    await open(to)
    await expect(page.locator('html[data-live]')).toBeAttached()
    await form.getByLabel(messages.field.name, { exact: true }).fill('Asha Rao')
    await form.getByLabel(messages.field.email, { exact: true }).fill('asha@example.com')
    await fillSpecialFields(form)
    for (const call of ['contactus', 'consult', 'customjewelreq']) {
      stub.instead[`POST admin/${call}`] = () => ({ body: { status: rejection ? 0 : 1, msg: rejection || 'Received' } })
    }
    await send.click()
    await see(rejection || messages.contact.sentTitle)
  }
}

/** The prices on the cards of the list, in order. */
const prices = (context: JourneyContext) =>
  context.page
    .locator('main article p.figures > span:first-child')
    .evaluateAll((spans) => spans.map((span) => Number(span.textContent?.replace(/\D/g, ''))))

/** Forms, lists and saved products with a remote API that offers only the base API. */
export const PAGE_JOURNEYS: Journey[] = [
  {
    title: 'the contact form is sent, and shows the message of the API',
    walk: (context) =>
      sendForm(context, '/pages/contact', (form) =>
        form.getByLabel(remoteShopper(context).messages.contact.message).fill('Is this sapphire heated?'),
      ),
  },
  {
    title: 'the consultation form is sent, and shows the message of the API',
    walk: (context) =>
      sendForm(context, '/pages/gem-consultant', async (form) => {
        const { consult, field } = remoteShopper(context).messages
        await form.getByLabel(field.mobile, { exact: true }).fill('9000000001')
        await form.getByLabel(consult.purpose).selectOption('gift')
      }),
  },
  {
    title: 'the enquiry form for a jewel is sent, and shows the message of the API',
    walk: (context) =>
      sendForm(context, '/gems/customized-jewellery', async (form) => {
        const { consult, field } = remoteShopper(context).messages
        await form.getByLabel(field.mobile, { exact: true }).fill('9000000001')
        await form.getByLabel(consult.customKind).selectOption('ring')
        await form.getByLabel(consult.customMessage).fill('A plain band for my own stone.')
      }),
  },
  {
    title: 'functions beyond the base API are not shown',
    async walk(context) {
      const { page } = context
      const { messages, open, see, main } = remoteShopper(context)
      await open('/pages/view-certificate?number=X1')
      await see(messages.certificate.missing.replace('{number}', 'X1'))
      await expect(page.locator('#report-number')).toHaveCount(0)
      await expect(page.locator('[data-newsletter]')).toHaveCount(0)
      await open('/gems/product-designs?type=ring')
      await see(messages.design.onRequest)
      await expect(main.getByRole('combobox')).toHaveCount(0)
      await open('/gems/customized-jewellery')
      await expect(page.locator('#start')).toHaveCount(0)
      await open('/gems/product/emerald-no-2-1202')
      await see(messages.category.sold)
      await expect(page.locator('#back-in-stock')).toHaveCount(0)
      await open('/gems/myorders/find')
      await see(messages.order.elsewhere.split('{phone}')[0] ?? '')
      await open('/newsletter')
      await see(messages.newsletter.notOffered)
    },
  },
  {
    title: 'the ring size guide works, and the sizes come from the API',
    async walk({ page, lang, shop, ...context }) {
      await remoteShopper({ page, lang, shop, ...context }).open('/pages/ring-size-guide')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { data } = await (await page.request.get(`${shop}/api/v1/ring/size?lang=${lang}`)).json()
      expect(data).toHaveLength(20)
    },
  },
  {
    title: 'lists are sorted, filtered and paginated, and a search finds by title',
    async walk(context) {
      const { page } = context
      const { open, see, messages, main } = remoteShopper(context)
      const cards = main.locator('article')
      await open('/gems/search?q=emerald')
      await expect(cards).toHaveCount(4)
      await open('/gems/search?q=emerald&stock=in&sort=high')
      await expect(cards).toHaveCount(3)
      expect(await prices(context)).toEqual([1870, 1458, 1120])
      await open('/gems/search?q=zzzz')
      await expect(cards).toHaveCount(0)
      await open('/gemstones/ruby?sort=low')
      const sortedPrices = await prices(context)
      expect(sortedPrices).toHaveLength(16)
      expect(sortedPrices).toEqual(sortedPrices.toSorted((one, other) => one - other))
      await open('/gemstones/ruby')
      await main.locator('a[href$="page=2"]').first().click()
      await expect(page).toHaveURL(/page=2$/)
      await expect(cards).toHaveCount(4)
      await open('/gemstones/ruby?price=-1500')
      await expect(cards).toHaveCount(3)
      await open('/gemstones/ruby?price=-1')
      await see(messages.category.empty)
      await expect(page.locator('html')).toHaveAttribute('lang', context.lang === 'fr' ? /fr/ : /en/)
    },
  },
  {
    title: 'wishlist and comparison keep the chosen product',
    async walk(context) {
      const { page } = context
      const { open, see, messages } = remoteShopper(context)
      const { wishlist, compare } = messages
      await open('/gems/product/emerald-no-1-1201')
      await page
        .getByRole('button', { name: wishlist.addOf.replace('{title}', 'Emerald No. 1'), exact: true })
        .first()
        .click()
      await see(wishlist.added)
      await open('/gems/wishlist')
      await expect(page.getByRole('heading', { name: 'Emerald No. 1' })).toBeVisible()
      await open('/gems/product/emerald-no-1-1201')
      await page
        .getByRole('button', { name: compare.addOf.replace('{title}', 'Emerald No. 1'), exact: true })
        .first()
        .click()
      await see(compare.added)
      await open('/gems/compare')
      await see('Emerald No. 1')
    },
  },
]

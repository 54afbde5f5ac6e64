import { rmSync } from 'node:fs'
import { openMailServer } from '../../data/providers/mail-server'
import { expect, test } from '../support/fixture'
import { FOOTER } from '../support/footer-text'
import { MESSAGES } from '../support/message-texts'
import { startShop } from '../support/shops/own-shop'

const LIST = 'https://lists.example/subscribe?u=1'

/** Starts a shop with these environment variables. */
async function withShop(env: Record<string, string>, use: (address: string) => Promise<void>): Promise<void> {
  const folder = `.tmp/configured-${Object.keys(env).length}`
  rmSync(folder, { recursive: true, force: true })
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1', ...env })
  try {
    await use(shop.address)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a merchant’s names, links, mailing list and verification codes are on every page', async ({ page, request }) => {
  const env = {
    SHOP_NAME: 'Ratnavali',
    SHOP_LEGAL_NAME: 'Ratnavali Gems Pvt Ltd',
    SHOP_GSTIN: '29ABCDE1234F1ZW',
    SHOP_GRIEVANCE_OFFICER: 'Asha Rao',
    SHOP_ADVISER: 'Kavya Iyer|gemmologist|gemmologue',
    RAZORPAY_KEY_ID: 'rzp_test',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook',
    RAZORPAY_EMI_FROM: '3000',
    SHOP_ORIGIN_NOTE: 'India and Sri Lanka|Inde et Sri Lanka',
    SHOP_VIDEOS_URL: 'https://videos.example/ratnavali',
    SHOP_REVIEWS_URL: 'https://reviews.example/ratnavali',
    SHOP_SOCIAL: 'https://www.instagram.com/ratnavali',
    NEWSLETTER_FORM_URL: LIST,
    GOOGLE_SITE_VERIFICATION: 'google-code',
    BING_SITE_VERIFICATION: 'bing-code',
    FACEBOOK_DOMAIN_VERIFICATION: 'facebook-code',
  }
  await withShop(env, async (address) => {
    for (const path of ['/', '/fr/gems', '/pages/comingsoon', '/gems/search?q=ruby', '/newsletter']) {
      const html = await (await request.get(address + path)).text()
      expect(html, path).toContain('<meta name="google-site-verification" content="google-code"/>')
      expect(html, path).toContain('<meta name="msvalidate.01" content="bing-code"/>')
      expect(html, path).toContain('<meta name="facebook-domain-verification" content="facebook-code"/>')
      expect(html, path).toContain('rel="manifest"')
    }
    const manifest = await (await request.get(`${address}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: 'Ratnavali', short_name: 'Ratnavali' })
    for (const { src } of manifest.icons) expect((await request.get(address + src)).status(), src).toBe(200)

    const list = await request.get(`${address}/api/v1/product/getbytypeid?ids=1&stock=in&sort=high&lang=fr`)
    await page.goto(`${address}/fr/gems/product/${(await list.json()).data[0].slug}`)
    await expect(page.getByText('Adressez-vous à Kavya Iyer, gemmologue.')).toBeVisible()
    await expect(page.getByText(MESSAGES.fr.product.trustEmi)).toBeVisible()

    await page.goto(`${address}/fr/pages/return-exchange`)
    const footer = page.locator('footer')
    for (const text of ['Ratnavali Gems Pvt Ltd', '29ABCDE1234F1ZW', 'Asha Rao', 'Inde et Sri Lanka']) {
      await expect(footer.getByText(text).first()).toBeVisible()
    }
    await expect(footer.getByRole('link', { name: FOOTER.fr.videos })).toHaveAttribute('href', env.SHOP_VIDEOS_URL)
    await expect(footer.getByRole('link', { name: FOOTER.fr.reviews })).toHaveAttribute('href', env.SHOP_REVIEWS_URL)
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', env.SHOP_SOCIAL)

    let postedForm: string | null = null
    await page.route('https://lists.example/**', async (route) => {
      postedForm = route.request().postData()
      await route.fulfill({ contentType: 'text/html', body: '<h1>On the list</h1>' })
    })
    await footer.getByLabel(FOOTER.fr.newsletter.email).fill('asha@example.com')
    await footer.getByRole('checkbox').check()
    await footer.getByRole('button', { name: FOOTER.fr.newsletter.subscribe }).click()
    await expect(page.getByRole('heading', { name: 'On the list' })).toBeVisible()
    expect(postedForm).toBe('EMAIL=asha%40example.com')
  })
})

test('with a mail server the newsletter e-mail is sent', async ({ request }) => {
  const server = await openMailServer()
  const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), SMTP_FROM: 'shop@navamani.example' }
  try {
    await withShop({ ...smtp, SITE_URL: 'https://navamani.example' }, async (address) => {
      const form = { email: 'asha@example.com', lang: 'fr', consent: 'yes' }
      await request.post(`${address}/api/newsletter/subscribe`, { form })
      await expect.poll(() => server.emails.length).toBe(1)
      expect(server.emails[0]).toMatchObject({ from: 'shop@navamani.example', to: ['asha@example.com'] })
      const source = server.emails[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
      expect(source).toContain('https://navamani.example/fr/newsletter/confirm?key=')
      const outbox: { channel: string }[] = await (await request.get(`${address}/dev/outbox?format=json`)).json()
      expect(outbox.filter(({ channel }) => channel === 'email')).toEqual([])
    })
  } finally {
    await server.close()
  }
})

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { resetLimits } from '../fixtures'

export const SHOP_EMAIL = 'shop@s.example'

/** Before each test the shop has an e-mail address, and nothing was sent. */
export function withShopEmail(): void {
  beforeEach(async () => {
    await resetLimits()
    await (await getDb()).delete(outbox)
    applyStoredSettings({ email: SHOP_EMAIL })
  })
  afterEach(() => applyStoredSettings({}))
}

/** The e-mails to the shop, oldest first. */
export const mailsToShop = async (address = SHOP_EMAIL) =>
  (await getDb()).select().from(outbox).where(eq(outbox.to, address)).orderBy(outbox.id)

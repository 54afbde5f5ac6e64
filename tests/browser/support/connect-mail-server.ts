import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { openMailServer } from '../../data/providers/mail-server'
import { findFaults } from './faults'
import { expect } from './fixture'

const { providerKeys, shopData } = en

/** An owner enters a mail server, has it tried out, and saves; a wrong port is marked first. */
export async function connectMailServer(owner: Page) {
  const mail = await openMailServer()
  try {
    await expect(owner).toHaveURL('/staff/settings/providers')
    const smtp = owner.locator('[data-provider=smtp]')
    const { fields, tests } = providerKeys
    const field = (variable: 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_FROM') =>
      smtp.getByLabel(fields[variable], { exact: true })
    await smtp.locator('summary').click()
    await field('SMTP_HOST').fill('127.0.0.1')
    await field('SMTP_PORT').fill('port')
    await field('SMTP_FROM').fill('care@ratna.example')
    await owner.getByRole('button', { name: shopData.save, exact: true }).click()
    await expect(field('SMTP_PORT')).toBeFocused()
    await expect(smtp.getByText(providerKeys.errors.wrong)).toBeVisible()
    expect(await findFaults(owner)).toEqual([])
    await field('SMTP_PORT').fill(String(mail.port))
    await smtp.getByRole('button', { name: tests.server.test }).click()
    await expect(smtp.locator('[data-test-result]')).toHaveText(tests.server.accepted)
    await owner.getByRole('button', { name: shopData.save, exact: true }).click()
    await expect(smtp).toHaveAttribute('data-state', 'on')
    await expect(owner.locator('[data-provider=stripe]')).toHaveAttribute('data-state', 'fixed')
  } finally {
    await mail.close()
  }
}

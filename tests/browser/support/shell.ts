import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { expect } from './fixture'

/** The widths at which the shell changes, and one beyond. */
export const WIDTHS = [390, 1200, 1201, 1440]

/** What everybody finds in the header, in English. */
export const header = (page: Page) => page.getByRole('banner')
export const menu = (page: Page) => page.getByRole('navigation', { name: en.nav.main })
export const toggle = (page: Page) => header(page).getByRole('button', { name: en.nav.menu, exact: true })
export const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })

/** Opens a page and waits until it answers. */
export async function open(page: Page, path: string, width = 1440) {
  await resize(page, width)
  await page.goto(path)
  await expect(page.locator('html[data-live]')).toBeAttached()
}

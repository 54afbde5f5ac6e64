import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { expect } from './fixture'

/** Widths in pixels on both sides of the breakpoints of the page layout. */
export const WIDTHS = [390, 1200, 1201, 1440]

/** Elements of the English header. */
export const header = (page: Page) => page.getByRole('banner')
export const menu = (page: Page) => page.getByRole('navigation', { name: en.nav.main })
export const menuToggle = (page: Page) => header(page).getByRole('button', { name: en.nav.menu, exact: true })
export const menuEntry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })

/** Opens a page at a width in pixels and waits until it is hydrated. */
export async function openPage(page: Page, path: string, width = 1440) {
  await resize(page, width)
  await page.goto(path)
  await expect(page.locator('html[data-live]')).toBeAttached()
}

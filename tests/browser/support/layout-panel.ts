import type { Locator, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { expect } from './fixture'

const { panel: messages } = en

/** Shows the button of the layout settings, as a member of staff sees it, from the next page on. */
export const showPanelButton = (page: Page) => page.addInitScript(() => sessionStorage.setItem('navamani.panel', '1'))

/** Opens the layout panel. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: messages.title }).click()
  const panel = page.locator('#layout-panel')
  await expect(panel.getByRole('heading', { name: messages.title })).toBeVisible()
  return panel
}

export const chooseSetting = (panel: Locator, group: string, name: string) =>
  panel.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()

/** The bounding box of a visible element. */
export const boundingBoxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

import type { Page, Route } from '@playwright/test'
import { expect } from './fixture'

/** Holds requests whose URL matches until they are released. */
export async function hold(page: Page, address: RegExp) {
  const held: Route[] = []
  let free = false
  await page.route(address, (route) => {
    if (free) return route.continue()
    held.push(route)
  })
  return {
    arrived: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      free = true
      for (const route of held) await route.continue()
    },
  }
}

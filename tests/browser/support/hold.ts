import type { Page, Route } from '@playwright/test'
import { expect } from './fixture'

/** Holds requests whose URL matches until they are released. */
export async function holdRequests(page: Page, address: RegExp | string) {
  const heldRoutes: Route[] = []
  let isReleased = false
  await page.route(address, (route) => {
    if (isReleased) return route.continue()
    heldRoutes.push(route)
  })
  return {
    arrived: () => expect.poll(() => heldRoutes.length).toBeGreaterThan(0),
    release: async () => {
      isReleased = true
      for (const route of heldRoutes) await route.continue()
    },
  }
}

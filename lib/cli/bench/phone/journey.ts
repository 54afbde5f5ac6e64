import type { Devtools } from './devtools'
import { openPhone, type Phone } from './phone'

/** What a shopper does after a first visit, in milliseconds from the tap to what was wanted. */
export const JOURNEY_STEPS = [
  { step: 'preparedPage', label: 'card in view for 1 s, tap → heading and picture', goal: 150 },
  { step: 'otherPage', label: 'card tapped at once → heading and picture' },
  { step: 'back', label: 'Back → the list', goal: 80 },
  { step: 'newFilter', label: 'filter ticked → list painted again', goal: 300 },
  { step: 'seenFilter', label: 'filter ticked that was ticked before → list painted again', goal: 100 },
  { step: 'menu', label: 'menu: slowest interaction', goal: 100 },
  { step: 'filter', label: 'filter: slowest interaction', goal: 100 },
  { step: 'addToCart', label: 'add to cart: slowest interaction', goal: 100 },
] as const satisfies { step: string; label: string; goal?: number }[]
export type Journey = Record<(typeof JOURNEY_STEPS)[number]['step'], number>

const CARD = 'main article a[href*="/gems/product/"]'
const FILTER = '#filters [data-facet] a'
const OPEN_MENU = '[popovertarget="menu"]'
const ADD_TO_CART = '[data-bench="add-to-cart"]'
const REST_MS = 1_000

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS))

async function timeToPage(phone: Phone, start: () => Promise<number>): Promise<number> {
  const from = await phone.evaluate<string>('location.href')
  const startedAt = await start()
  const shownAt = await phone.waitFor<number>(`location.href !== ${JSON.stringify(from)} && seen.shownAt`)
  return shownAt - startedAt
}

/** The time until the list is painted in another form. */
async function timeToList(phone: Phone, start: () => Promise<number>): Promise<number> {
  await phone.evaluate(`
    seen.listAt = 0
    new MutationObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => { seen.listAt = Date.now() }))
    }).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true })
  `)
  const startedAt = await start()
  return (await phone.waitFor<number>('seen.listAt')) - startedAt
}

async function tapAndRest(phone: Phone, selector: string): Promise<number> {
  await phone.evaluate('seen.slowest = 0')
  await phone.tap(selector)
  await rest()
  return phone.evaluate<number>('seen.slowest')
}

const goBack = (phone: Phone) => phone.evaluate<number>('setTimeout(() => history.back()), Date.now()')

async function openFilters(phone: Phone): Promise<void> {
  await phone.evaluate('document.getElementById("filters").showPopover()')
  await rest()
}

/** One tab takes the way of a shopper, since each step in a tab of its own would be a first visit. */
export async function measureJourney(browser: Devtools, list: string): Promise<Journey> {
  const phone = await openPhone(browser)
  try {
    await phone.open(list)
    const menu = await tapAndRest(phone, OPEN_MENU)
    await phone.open(list)
    const otherPage = await timeToPage(phone, () => phone.tap(CARD))
    await rest()
    await phone.evaluate(`
      for (const button of document.querySelectorAll('main button'))
        if (button.textContent === 'Add to cart') button.dataset.bench = 'add-to-cart'
    `)
    const addToCart = await tapAndRest(phone, ADD_TO_CART)
    await phone.open(list)
    await phone.pointAt(CARD)
    await rest()
    const preparedPage = await timeToPage(phone, () => phone.tap(CARD))
    await rest()
    const back = await timeToPage(phone, () => goBack(phone))
    await openFilters(phone)
    await phone.evaluate('seen.slowest = 0')
    const newFilter = await timeToList(phone, () => phone.tap(FILTER))
    await rest()
    const filter = await phone.evaluate<number>('seen.slowest')
    await goBack(phone)
    await phone.waitFor(`location.href === ${JSON.stringify(list)}`)
    await rest()
    await openFilters(phone)
    const seenFilter = await timeToList(phone, () => phone.tap(FILTER))
    return { preparedPage, otherPage, back, newFilter, seenFilter, menu, filter, addToCart }
  } finally {
    await phone.close()
  }
}

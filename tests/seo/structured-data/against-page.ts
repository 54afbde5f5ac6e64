import { INTL_LOCALE, type Locale, toLocalized } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { type Json, type Node, nodesOf } from '@/lib/seo/json-ld/nodes'
import { type PageContent, toLine } from './read-page'

const SOLD = toLocalized({ en: String.raw`\bsold\b`, fr: String.raw`\bvendue?s?\b` })
const saysSold = (text: string, locale: Locale) => new RegExp(SOLD[locale], 'i').test(text)
const textOf = (value: Json | undefined) => toLine(String(value ?? ''))
const formatPrice = (rupees: Json | undefined, locale: Locale) => toLine(formatRupees(Number(rupees), locale))

/** Differences between structured data and its page. */
export function checkAgainstPage(roots: Node[], page: PageContent, locale: Locale): string[] {
  return roots.flatMap((root) => {
    if (root['@type'] === 'BreadcrumbList') return checkBreadcrumbs(root, page)
    if (root['@type'] === 'CollectionPage') return checkList(root, page, locale)
    if (root['@type'] === 'Product') return checkProduct(root, page, locale)
    if (root['@type'] === 'Article') return checkShown([root.headline], page.h1.join(' '), 'headline')
    return root['@type'] === 'OnlineStore' ? checkStore(root, page) : []
  })
}

function checkShown(expectedTexts: (Json | undefined)[], text: string, label: string): string[] {
  return expectedTexts.map(textOf).flatMap((one) => (text.includes(one) ? [] : [`${label} is not on the page: ${one}`]))
}

function checkBreadcrumbs(root: Node, { crumbs }: PageContent): string[] {
  const listItems = nodesOf(root.itemListElement)
  const names = listItems.map(({ name }) => textOf(name))
  const order = listItems.every(({ position }, index) => position === index + 1)
  return [
    ...(names.join(' / ') === crumbs.join(' / ') ? [] : [`trail ${names.join(' / ')} is not ${crumbs.join(' / ')}`]),
    ...(order ? [] : ['positions of the trail']),
  ]
}

function checkList(root: Node, page: PageContent, locale: Locale): string[] {
  const [list = {}] = nodesOf(root.mainEntity)
  const items = nodesOf(list.itemListElement)
  const faults = checkShown([root.name], page.h1.join(' '), 'name')
  if (root.mainEntity === undefined) return [...faults, ...(page.cards.length > 0 ? ['cards without a list'] : [])]
  const formattedCount = new Intl.NumberFormat(INTL_LOCALE[locale]).format(Number(list.numberOfItems))
  faults.push(...checkShown([formattedCount], page.text, 'count'))
  if (items.length !== page.cards.length) faults.push(`${items.length} items, ${page.cards.length} cards`)
  const [first] = items
  for (const [index, item] of items.entries()) {
    const card = page.cards[index]
    if (item.position !== Number(first?.position) + index) faults.push(`position ${String(item.position)}`)
    if (card && new URL(textOf(item.url)).pathname !== card.path) faults.push(`${textOf(item.url)} is not ${card.path}`)
  }
  return faults
}

function checkProduct(root: Node, page: PageContent, locale: Locale): string[] {
  const [offer = {}] = nodesOf(root.offers)
  const facts = nodesOf(root.additionalProperty).filter(({ propertyID }) => !/report|ratti/.test(String(propertyID)))
  const faults = [
    ...(page.h1.join(' ') === textOf(root.name) ? [] : [`name ${textOf(root.name)} is not ${page.h1.join(' ')}`]),
    ...checkShown([formatPrice(offer.price, locale)], page.buy, 'price'),
    ...checkShown(
      [root.sku, root.color, root.size, ...facts.map(({ value }) => value)].filter(Boolean),
      page.text,
      'fact',
    ),
  ]
  const isOpen = String(offer.availability).endsWith('/InStock')
  if (isOpen === saysSold(page.buy, locale))
    faults.push(`${String(offer.availability)}, but: ${page.buy.slice(0, 200)}`)
  if (/sample|exemple/i.test(page.text) && root.hasCertification)
    faults.push('a sample is described as a certification')
  if (!isOpen) return faults
  const [shipping = {}] = nodesOf(offer.shippingDetails)
  const [rate = {}] = nodesOf(shipping.shippingRate)
  const [time = {}] = nodesOf(shipping.deliveryTime)
  const cost =
    Number(rate.value) === 0 ? toLocalized({ en: 'free', fr: 'offerte' })[locale] : formatPrice(rate.value, locale)
  const days = [time.handlingTime, time.transitTime].flatMap((one) => nodesOf(one))
  faults.push(...checkShown([cost], page.buy, 'delivery'))
  for (const { minValue, maxValue } of days) {
    const span = `${String(minValue)} ${toLocalized({ en: 'to', fr: 'à' })[locale]} ${String(maxValue)}`
    faults.push(...checkShown([span], page.buy, 'days'))
  }
  const [policy = {}] = nodesOf(offer.hasMerchantReturnPolicy)
  const within = toLocalized({
    en: `within ${policy.merchantReturnDays} days`,
    fr: `sous ${policy.merchantReturnDays} jours`,
  })[locale]
  return [...faults, ...checkShown([within], page.buy, 'return')]
}

function checkStore(root: Node, page: PageContent): string[] {
  const [address = {}] = nodesOf(root.address)
  const parts = [root.name, root.email, address.addressLocality, address.postalCode]
  // The page shows the number as it is dialled in India, the markup with its country code.
  const local = textOf(root.telephone).replace(/^\+91/, '')
  const digits = page.text.replace(/[\s-]/g, '')
  return [...checkShown(parts, page.text, 'contact'), ...checkShown([local], digits, 'telephone')]
}

import type en from '../../messages/en.json'
import type { Locale } from '../domain/locale'

export type PanelMessages = (typeof en)['panel']

type Cart = (typeof en)['cart']
/** Messages of the bundle and the cart's answers. */
export type BundleMessages = PanelMessages['bundle'] & Pick<Cart, 'added' | 'full'> & (typeof en)['stock']

async function load(locale: Locale): Promise<typeof en> {
  const messages = locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return messages.default
}

/** Loaded when the panel is opened, so that pages do not include them. */
export async function loadPanelMessages(locale: Locale): Promise<PanelMessages> {
  return (await load(locale)).panel
}

export async function loadBundleMessages(locale: Locale): Promise<BundleMessages> {
  const { panel, cart, stock } = await load(locale)
  return { ...panel.bundle, added: cart.added, full: cart.full, limit: stock.limit }
}

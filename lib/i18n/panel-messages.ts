import type { Locale } from '../domain/locale'
import { loadMessages } from './load-messages'
import type { Messages } from './messages'

export type PanelMessages = Messages['panel']

type Cart = Messages['cart']
/** Messages of the bundle and the cart's answers. */
export type BundleMessages = PanelMessages['bundle'] & Pick<Cart, 'added' | 'full'> & Messages['stock']

/** Loaded when the panel is opened, so that pages do not include them. */
export async function loadPanelMessages(locale: Locale): Promise<PanelMessages> {
  return (await loadMessages(locale)).panel
}

export async function loadBundleMessages(locale: Locale): Promise<BundleMessages> {
  const { panel, cart, stock } = await loadMessages(locale)
  return { ...panel.bundle, added: cart.added, full: cart.full, limit: stock.limit }
}

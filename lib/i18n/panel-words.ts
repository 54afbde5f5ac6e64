import type en from '../../messages/en.json'
import type { Locale } from './locale'

/** The words of the layout panel. */
export type PanelMessages = (typeof en)['panel']

type Cart = (typeof en)['cart']
/** The words of the bundle, and what the bag answers. */
export type BundleMessages = PanelMessages['bundle'] & Pick<Cart, 'added' | 'full'> & (typeof en)['stock']

async function load(locale: Locale): Promise<typeof en> {
  const messages = locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return messages.default
}

/** Loaded when the panel is opened: no page carries them. */
export async function loadPanelMessages(locale: Locale): Promise<PanelMessages> {
  return (await load(locale)).panel
}

/** Loaded with the bundle. */
export async function loadBundleMessages(locale: Locale): Promise<BundleMessages> {
  const { panel, cart, stock } = await load(locale)
  return { ...panel.bundle, added: cart.added, full: cart.full, limit: stock.limit }
}

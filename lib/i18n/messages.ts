import en from '../../messages/en.json' with { type: 'json' }
import fr from '../../messages/fr.json' with { type: 'json' }
import type { Localized } from '../domain/locale'

export type Messages = typeof en

/** The messages of every language, for the server; a browser loads one by `load-messages.ts`. */
export const MESSAGES: Localized<Messages> = { en, fr }

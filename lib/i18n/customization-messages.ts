import type { Messages } from './messages'

export type CustomizationMessages = Messages['customization']

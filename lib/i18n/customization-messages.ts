import type en from '../../messages/en.json'

export type CustomizationMessages = (typeof en)['made']

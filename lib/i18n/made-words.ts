import type en from '../../messages/en.json'

export type MadeMessages = (typeof en)['made']

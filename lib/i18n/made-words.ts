import type en from '../../messages/en.json'

/** The words of what can be made of a stone. */
export type MadeMessages = (typeof en)['made']

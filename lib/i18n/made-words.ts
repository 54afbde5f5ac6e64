import type en from '../../messages/en.json'

/** The words of what can be made of a stone. */
export type MadeWords = (typeof en)['made']

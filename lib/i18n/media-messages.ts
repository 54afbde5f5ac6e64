import type { Messages } from 'next-intl'

/** The texts of the upload of many photographs and videos. */
export type MediaMessages = Messages['mediaUpload']

/** The texts of the library of pictures. */
export type MediaLibraryMessages = Messages['mediaLibrary']

/** Widths in pixels in which every photograph of the catalogue lies below /images: `gemstones/ruby-320.webp`. */
export const PHOTO_WIDTHS = [160, 320, 480, 640] as const
/** Widths for the enlarged view, which a photograph has where its original is large enough. */
export const LARGE_PHOTO_WIDTHS = [1280, 1920] as const
/** The width for the enlarged view of a computed stone, and of a photograph that a program of another shop reads. */
export const DETAIL_WIDTH = 1280
/** Widths in pixels of banners and other wide pictures. */
export const WIDE_PHOTO_WIDTHS = [800, 1600] as const

/** Whether a picture is a photograph of the merchant, by its name: `u/3f…`. */
export const isUploadedPhoto = (src: string): boolean => src.startsWith('u/')

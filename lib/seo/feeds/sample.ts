/** Marks every item of a feed of the sample catalogue, so that a rule of the vendor's can keep it out. */
export const SAMPLE_LABEL = 'sample catalogue'

/** Stands where whoever opens such a feed reads it first. */
export const SAMPLE_NOTE =
  'SAMPLE CATALOGUE: invented pieces for trying the shop out. Do not upload this feed to Merchant Center or Commerce Manager.'

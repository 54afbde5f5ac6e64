import type { Bilingual } from './catalogue'
import { toSentenceCase } from './vocabulary'

/** A colour beside the name of its stone and as what is said of it. */
type ColourTone = { attribute: Bilingual; predicate: Bilingual }

const FRENCH_HUE = /^(Bleu|Vert|Rouge|Rose|Jaune|Brun|Violet|Orange|Gris|Noir|Blanc) /
/** Bare hues agree with « couleur ». */
const FRENCH_BARE: Record<string, string> = {
  Bleu: 'bleue',
  Vert: 'verte',
  Rouge: 'rouge',
  Rose: 'rose',
  Jaune: 'jaune',
  Brun: 'brune',
  Violet: 'violette',
  Orange: 'orange',
  Gris: 'grise',
  Noir: 'noire',
  Blanc: 'blanche',
  Brunâtre: 'brunâtre',
  Doré: 'dorée',
}
/** French labels that stand beside masculine and feminine stones alike. */
const FRENCH_EPITHET = /^(Incolore|Presque incolore|Multicolore|Bicolore)/
const FRENCH_MASCULINE = /^(Laiteux|Orangé|Légèrement|Paille)/
/** The trade's word for an opal one can see through. */
const CRYSTAL: ColourTone = {
  attribute: { en: 'with a crystal body', fr: 'au corps cristallin' },
  predicate: { en: 'has a crystal body', fr: 'a le corps cristallin' },
}
/** Labels that say more than a hue: `grey with blue flash in colour` would be wrong. */
const MORE_THAN_HUE = /colourless|with|flash|sheen|colou?red|bicolour|against|milky$|-toned/i

function toEnglishTone(colour: string): { attribute: string; predicate: string } {
  const [from, to] = colour.split(' to ')
  const lowercase = toSentenceCase(colour)
  if (from && to)
    return {
      attribute: `turning from ${toSentenceCase(from)} to ${to}`,
      predicate: `turns from ${toSentenceCase(from)} to ${to}`,
    }
  if (/^(Multicoloured|Green) flash/.test(colour))
    return { attribute: `with ${lowercase}`, predicate: `shows ${lowercase}` }
  const phrase = MORE_THAN_HUE.test(colour) ? lowercase : `${lowercase} in colour`
  return { attribute: phrase, predicate: `is ${phrase}` }
}

function toFrenchTone(colour: string): { attribute: string; predicate: string } {
  const lowercase = toSentenceCase(colour)
  const [from, to] = colour.split(/ à (?=rouge|vert|violet|bleu)/)
  if (from && to)
    return {
      attribute: `passant du ${toSentenceCase(from)} au ${to}`,
      predicate: `passe du ${toSentenceCase(from)} au ${to}`,
    }
  if (/^Reflets?\b/.test(colour))
    return {
      attribute: `à ${lowercase}`,
      predicate: `montre des ${lowercase.replace(/^reflet vert$/, 'reflets verts')}`,
    }
  const bareHue = FRENCH_BARE[colour]
  if (bareHue) return { attribute: `de couleur ${bareHue}`, predicate: `est de couleur ${bareHue}` }
  if (FRENCH_HUE.test(colour)) return { attribute: `d’un ${lowercase}`, predicate: `est d’un ${lowercase}` }
  if (FRENCH_EPITHET.test(colour)) return { attribute: lowercase, predicate: `est ${lowercase}` }
  if (FRENCH_MASCULINE.test(colour)) return { attribute: `de ton ${lowercase}`, predicate: `est de ton ${lowercase}` }
  return { attribute: `couleur ${lowercase}`, predicate: `est de couleur ${lowercase}` }
}

/** `Royal blue` → `royal blue in colour`, `d’un bleu roi`; `Green to red` → `turning from green to red`. */
export function toTone(colour: Bilingual): ColourTone {
  if (colour.en === 'Crystal') return CRYSTAL
  const en = toEnglishTone(colour.en)
  const fr = toFrenchTone(colour.fr)
  return { attribute: { en: en.attribute, fr: fr.attribute }, predicate: { en: en.predicate, fr: fr.predicate } }
}

/** Id of the `<template>` with what a first visit loads after its first paint (lib/http/pages/first-styles.ts). */
export const LATER_ID = 'later'

/** Milliseconds after the page has loaded within which a page that is in sight is painted. */
const PAINT_MS = 1_000

/**
 * The inline script behind that template: adds its style sheets and scripts once something is painted, or the page has
 * loaded in a background tab, where nothing is. What loads before the paint would delay it: each sheet computes all styles
 * again. A constant, so that the policy of every page allows it by its hash.
 */
export const ADD_LATER = `(function(){var t=document.getElementById('${LATER_ID}')
function add(){if(t){document.head.append(t.content);t.remove();t=null}}
var P=window.PerformanceObserver
addEventListener('load',function(){if(P&&document.visibilityState==='visible')setTimeout(add,${PAINT_MS});else add()})
if(P)new P(function(l){if(l.getEntriesByName('first-contentful-paint').length)add()}).observe({type:'paint',buffered:true})})()`

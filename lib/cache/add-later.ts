/** Id of the `<template>` with what a first visit loads after its first paint (lib/http/pages/first-styles.ts). */
export const LATER_ID = 'later'

/**
 * The inline script behind that template: adds its style sheets and scripts once something is painted, or the page has
 * loaded without a paint, as in a background tab. A constant, so that the policy of every page allows it by its hash.
 */
export const ADD_LATER = `(function(){var t=document.getElementById('${LATER_ID}')
function add(){if(t){document.head.append(t.content);t.remove();t=null}}
addEventListener('load',add)
if(window.PerformanceObserver)new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)add()}).observe({type:'paint',buffered:true})})()`

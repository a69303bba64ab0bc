/** Class of the section around the trend, next to whose heading the chart's switches stand. */
export const trendClass = 'relative gap-2 sm:gap-3'

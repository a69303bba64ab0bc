/** Class of the section around the trend. The chart's switches are next to its heading. */
export const trendClass = 'relative gap-2 sm:gap-3'

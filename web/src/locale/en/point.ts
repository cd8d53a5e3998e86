/** A picture, a title, a sentence or two. */
export type Point = readonly [picture: string, title: string, detail: string];

export { findBoxes, type BoxOptions, type TextBox } from './boxes.ts';
export { CROP_HEIGHT, cropInto, cropWidth, type GreyPicture } from './crop.ts';
export { decode, type ReadText } from './ctc.ts';
export { placeBoxes, printOf, type PlacedBoxes } from './runs.ts';

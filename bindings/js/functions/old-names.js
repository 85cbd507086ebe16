// The names of version 0.1; they go in 0.3.

import {oldFunction} from '../core/deprecated.js';
import {animationEvaluate} from './clips.js';
import {fileErrorText} from './files.js';
import {pathWrite} from './paths.js';
import {pathInspect} from './plain-paths.js';
import {transformListInterpolate} from './plain-transforms.js';
import {transformFunctionInterpolate} from './transforms.js';

export const clipEvaluate = oldFunction('clipEvaluate', animationEvaluate);
export const fileExplain = oldFunction('fileExplain', fileErrorText);
export const functionInterpolate = oldFunction('functionInterpolate', transformFunctionInterpolate);
export const listInterpolate = oldFunction('listInterpolate', transformListInterpolate);
export const pathMeasured = oldFunction('pathMeasured', pathInspect);
export const pathText = oldFunction('pathText', pathWrite);

package org.droidgym.oracle;

import org.json.JSONObject;

/** Answers the questions of one family with Android's own code. */
interface Family {
    /** A value that JSON can hold: a text, number, truth, array or object. */
    Object answer(JSONObject question) throws Exception;
}

//! Requests to every route in the description of the API.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::client::Asked;

/// The methods that HTTP clients use.
pub const METHODS: [&str; 8] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"];

/// A route of the description.
#[derive(Debug)]
pub struct Route {
    pub path: String,
    pub method: String,
    operation: Value,
}

pub struct Described {
    whole: Value,
}

impl Described {
    pub fn read() -> Self {
        Self { whole: serde_json::from_str(&genie_server::description()).unwrap() }
    }

    /// Every route.
    pub fn routes(&self) -> Vec<Route> {
        let paths = self.whole["paths"].as_object().unwrap();
        let all = paths.iter().flat_map(|(path, methods)| {
            methods.as_object().unwrap().iter().map(|(method, operation)| Route {
                path: path.clone(),
                method: method.to_uppercase(),
                operation: operation.clone(),
            })
        });
        let all: Vec<Route> = all.collect();
        assert!(all.len() > 50, "only {} routes", all.len());
        all
    }

    /// A request that a handler accepts: it has everything that is required.
    pub fn request(&self, route: &Route, port: u16, campaign: Uuid, number: u64) -> Asked {
        let mut path = route.path.replace("{campaign}", &campaign.to_string());
        path = path
            .replace("{approval}", &campaign.to_string())
            .replace("{conversation}", &campaign.to_string())
            .replace("{exploration}", &campaign.to_string())
            .replace("{after}", &campaign.to_string())
            .replace("{hash}", &"0".repeat(64))
            .replace("/files/{name}", "/files/graph.json")
            .replace("{number}", &number.to_string());
        let mut query = Vec::new();
        for parameter in route.operation["parameters"].as_array().unwrap_or(&Vec::new()) {
            if parameter["in"] == "query" && parameter["required"] == true {
                let sample = self.sample(&parameter["schema"]);
                let value = sample.as_str().map_or_else(|| sample.to_string(), str::to_owned);
                query.push(format!("{}={value}", parameter["name"].as_str().unwrap()));
            }
        }
        if !query.is_empty() {
            path = format!("{path}?{}", query.join("&"));
        }
        let asked = Asked::new(port, &route.method, &path);
        let schema = &route.operation["requestBody"]["content"]["application/json"]["schema"];
        if schema.is_null() { asked } else { asked.json(&self.sample(schema)) }
    }

    /// The smallest value that fits a schema.
    fn sample(&self, schema: &Value) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.sample(self.whole.pointer(reference.trim_start_matches('#')).unwrap());
        }
        if let Some(choice) = schema["enum"].as_array() {
            return choice[0].clone();
        }
        if let Some(options) = schema["oneOf"].as_array() {
            return self.sample(options.last().unwrap());
        }
        let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or("object");
        match kind {
            "string" if schema["format"] == "uuid" => json!(Uuid::nil()),
            "string" => json!("probe"),
            "integer" | "number" => json!(schema["minimum"].as_u64().unwrap_or(1)),
            "boolean" => json!(false),
            "array" => json!([self.sample(&schema["items"])]),
            _ => {
                let required = schema["required"].as_array().cloned().unwrap_or_default();
                let field = |name: &Value| {
                    let name = name.as_str().unwrap();
                    (name.to_owned(), self.sample(&schema["properties"][name]))
                };
                Value::Object(required.iter().map(field).collect())
            }
        }
    }
}
